package dev.candor.settings;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of all settings.
 *
 * @param properties as the mappings have them, with {@code *} for a name that the operator chooses
 */
record SettingNames(Set<String> properties) {

    /** Stands for a name that the operator chooses. */
    static final String CHOSEN = "<NAME>";

    private static final Pattern SEPARATOR = Pattern.compile("[^A-Za-z0-9]");
    private static final Pattern INDEXED = Pattern.compile("\\[\\*]$");

    SettingNames {
        properties = Set.copyOf(properties);
    }

    /** As the environment spells a property: {@code HINDSIGHT_BASE_URL} for {@code hindsight.base-url}. */
    static String inEnvironment(String property) {
        return SEPARATOR.matcher(property).replaceAll("_").toUpperCase(Locale.ROOT);
    }

    /** What to write instead of a name that is not a setting: the setting whose name differs least. */
    Optional<String> nearest(String environmentName) {
        return properties.stream()
                .filter(property -> !INDEXED.matcher(property).find())
                .map(SettingNames::pattern)
                .sorted()
                .min(Comparator.comparingInt(known -> distance(known, environmentName)));
    }

    private static String pattern(String property) {
        return Stream.of(property.split("\\."))
                .map(part -> part.equals("*") ? CHOSEN : inEnvironment(part))
                .collect(Collectors.joining("_"));
    }

    /** Fewest letters to insert, delete or replace (Levenshtein). */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            row[column] = column;
        }
        for (int line = 1; line <= from.length(); line++) {
            int diagonal = row[0];
            row[0] = line;
            for (int column = 1; column <= to.length(); column++) {
                int replaced = diagonal + (from.charAt(line - 1) == to.charAt(column - 1) ? 0 : 1);
                diagonal = row[column];
                row[column] = Math.min(replaced, 1 + Math.min(row[column], row[column - 1]));
            }
        }
        return row[to.length()];
    }
}
