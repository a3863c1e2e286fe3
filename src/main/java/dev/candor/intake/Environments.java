package dev.candor.intake;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What environments are called. */
public final class Environments {

    /** Names for one environment that differ only by habit. */
    private static final Map<String, String> SAME = Map.ofEntries(
            Map.entry("prod", "production"),
            Map.entry("prd", "production"),
            Map.entry("live", "production"),
            Map.entry("stage", "staging"),
            Map.entry("stg", "staging"),
            Map.entry("preprod", "staging"),
            Map.entry("pre-prod", "staging"),
            Map.entry("preproduction", "staging"),
            Map.entry("pre-production", "staging"),
            Map.entry("dev", "development"),
            Map.entry("develop", "development"),
            Map.entry("qa", "test"),
            Map.entry("testing", "test"));

    /** Words that mean an environment wherever they stand; {@code test}, {@code stage} and {@code live} often do not. */
    private static final Set<String> UNMISTAKABLE = Set.of(
            "production", "prod", "prd", "staging", "stg", "preprod", "development", "dev", "qa", "uat", "sandbox");

    private static final Set<String> NAMES = Set.of("stage", "test", "testing", "live", "demo", "canary");

    private Environments() {}

    static String canonical(String folded) {
        return SAME.getOrDefault(folded, folded);
    }

    /** The word of a title or of a thing's name that says which environment it is about. */
    public static Optional<String> saidIn(String text) {
        return Words.of(text).stream().filter(UNMISTAKABLE::contains).findFirst();
    }

    /** The word of a name that is given to an environment, such as a project or a resource group; else the name itself. */
    public static String nameOf(String place) {
        List<String> words = Words.of(place);
        return words.stream().filter(Environments::isName).findFirst().orElse(place);
    }

    public static boolean isName(String word) {
        return UNMISTAKABLE.contains(word) || NAMES.contains(word);
    }
}
