package dev.candor.bench;

import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Severity;
import dev.candor.intake.Signatures;
import dev.candor.intake.Withheld;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Incidents of a large company, made by chance but always the same: 2,000 services, 400 rules, texts of which a few words are
 * in nearly all and most are rare, as words are.
 */
final class GeneratedRecords {

    private static final int SERVICES = 2_000;
    private static final int RULES = 400;
    private static final int RARE_WORDS = 50_000;
    private static final int WORDS = 50;

    /** One word in so many is a rare one: a host, a version, a table. */
    private static final int ONE_IN = 6;

    /** How steeply words become rare: the share of chance that goes to the first ones. */
    private static final double STEEP = 3;

    private static final Signatures SIGNATURES = new Signatures();

    private final List<String> common;

    /** Common words are those of the packaged table, so that they weigh what they weigh in earnest. */
    GeneratedRecords() throws IOException {
        common =
                Files.readAllLines(Path.of("src/main/resources/memory/background.tsv"), StandardCharsets.UTF_8).stream()
                        .skip(1)
                        .map(line -> line.split("\t", 2))
                        .sorted((one, other) -> Integer.parseInt(other[1]) - Integer.parseInt(one[1]))
                        .map(columns -> columns[0])
                        .toList();
    }

    MemoryRecord record(int number) {
        Alert alert = alert(number);
        return new MemoryRecord(
                "incident-" + number,
                alert.title(),
                alert.text(),
                SIGNATURES.of(new Withheld(alert)),
                alert.severity(),
                Optional.of(Decision.REAL),
                Optional.of(text(new Random(-number - 1L), WORDS / 2)),
                Optional.of(text(new Random(-number - 2L), WORDS / 3)),
                List.of("kubectl get pods"),
                List.of(),
                Optional.empty(),
                List.of(),
                MemoryOrigin.TEAM,
                Instant.EPOCH.plusSeconds(number),
                Instant.EPOCH.plusSeconds(number));
    }

    Alert alert(int number) {
        Random random = new Random(number);
        int rule = random.nextInt(RULES);
        // A rule has words of its own, which every alert of it has.
        String rules = text(new Random(1_000_003L * (rule + 1)), WORDS / 4);
        return new Alert(
                "benchmark",
                text(new Random(2_000_003L * (rule + 1)), 5),
                rules + ". " + text(random, WORDS - WORDS / 4),
                Optional.of("Rule" + name(rule)),
                Optional.of("service-" + random.nextInt(SERVICES)),
                Optional.of("production"),
                Severity.WARNING,
                Optional.empty(),
                false,
                AlertStatus.FIRING,
                Instant.EPOCH.plusSeconds(number),
                false,
                Optional.empty(),
                Optional.empty(),
                new TreeMap<>(),
                List.of());
    }

    private String text(Random random, int words) {
        return IntStream.range(0, words).mapToObj(at -> word(random)).collect(Collectors.joining(" "));
    }

    private String word(Random random) {
        double chance = Math.pow(random.nextDouble(), STEEP);
        return random.nextInt(ONE_IN) == 0
                ? name((int) (chance * RARE_WORDS))
                : common.get((int) (chance * common.size()));
    }

    private static String name(int number) {
        List<String> syllables = new ArrayList<>();
        for (int rest = number + 400; rest > 0; rest /= 20) {
            syllables.add("" + "bdfgklmnprstvzhjcwxq".charAt(rest % 20) + "aeiou".charAt(rest % 5));
        }
        return String.join("", syllables);
    }
}
