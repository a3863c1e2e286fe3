package dev.candor.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Alert;
import dev.candor.memory.Match;
import dev.candor.memory.Similarity;
import dev.candor.model.Confidence;
import dev.candor.model.Diagnosis;
import dev.candor.model.Diagnosis.Hypothesis;
import dev.candor.model.Mended;
import dev.candor.model.ReadOnly;
import dev.candor.model.Repair;
import dev.candor.model.Schemas;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads one diagnosis of a live model against what it was shown. How far a hypothesis is believed is counted, not asked;
 * incidents that recall did not return and commands that are not known to be read-only do not get through.
 */
final class DiagnosisReader {

    /** More of one kind is not read at night. */
    private static final int MOST_ITEMS = 6;

    /** Share of an evidence's words that must stand in the alert or a recalled incident for it to count as grounded. */
    private static final double GROUNDED = 0.6;

    private final List<Match> recalled;
    private final Set<String> known;
    private final Cited cited;
    private final List<String> repairs = new ArrayList<>();

    DiagnosisReader(Alert alert, List<Match> recalled) {
        this.recalled = recalled;
        this.cited = new Cited(alert, recalled);
        this.known = new HashSet<>(Similarity.words(alert.text()));
        alert.labels().forEach((name, value) -> {
            known.addAll(Similarity.words(name));
            known.addAll(Similarity.words(value));
        });
    }

    /** Empty if it says nothing. */
    Optional<Mended<Diagnosis>> read(JsonNode answer, List<String> leftOut) {
        Optional<String> summary = Schemas.text(answer, "summary").map(cited::without);
        Optional<List<Hypothesis>> hypotheses = hypotheses(answer.path("hypotheses"));
        if (summary.isEmpty() || hypotheses.isEmpty()) {
            return Optional.empty();
        }
        List<String> asked = texts(answer, "verification_commands").toList();
        List<String> commands = asked.stream().filter(ReadOnly::command).toList();
        int removed = asked.size() - commands.size();
        List<String> remediation =
                texts(answer, "remediation").map(cited::without).toList();
        List<String> similar =
                texts(answer, "similar_incidents").filter(cited::check).toList();
        List<String> limits = Stream.concat(
                        Stream.concat(
                                leftOut.stream(),
                                Stream.of(removed).filter(some -> some > 0).map(DiagnosisReader::told)),
                        texts(answer, "limits").map(cited::without))
                .toList();
        Diagnosis diagnosis = new Diagnosis(
                summary.get(), hypotheses.get(), cut(commands), cut(remediation), deadEnds(), cut(limits), similar);
        if (removed > 0) {
            repairs.add(Repair.COMMAND_REMOVED.told(removed));
        }
        cited.unknown().forEach(id -> repairs.add(Repair.UNKNOWN_INCIDENT_REMOVED.told(id)));
        return Optional.of(new Mended<>(diagnosis, repairs));
    }

    private static String told(int removed) {
        return "Of the commands that the live model suggested, " + removed
                + " were left out: they are not known to be read-only.";
    }

    private Optional<List<Hypothesis>> hypotheses(JsonNode items) {
        List<Hypothesis> hypotheses = new ArrayList<>();
        for (JsonNode item : items) {
            Optional<String> cause = Schemas.text(item, "cause").map(cited::without);
            if (cause.isEmpty()) {
                return Optional.empty();
            }
            List<String> evidence = texts(item, "evidence")
                    .filter(cited::isClean)
                    .distinct()
                    .limit(MOST_ITEMS)
                    .toList();
            long grounded = evidence.stream().filter(this::isGrounded).count();
            hypotheses.add(new Hypothesis(cause.get(), evidence, Confidence.of(grounded, recalled)));
        }
        return Optional.of(cut(hypotheses));
    }

    private boolean isGrounded(String evidence) {
        Set<String> words = Similarity.words(evidence);
        long found = words.stream().filter(this::isKnown).count();
        return !words.isEmpty() && found >= GROUNDED * words.size();
    }

    private boolean isKnown(String word) {
        return known.contains(word)
                || recalled.stream().anyMatch(match -> match.incident().traits().has(word));
    }

    /** Memory's, not the model's: what was disproven is a fact. */
    private List<String> deadEnds() {
        return recalled.stream()
                .flatMap(match -> match.incident().deadEnds().stream())
                .distinct()
                .collect(Collectors.toList());
    }

    private static Stream<String> texts(JsonNode object, String name) {
        return Schemas.texts(object, name).orElse(List.of()).stream().filter(text -> !text.isBlank());
    }

    private static <T> List<T> cut(List<T> items) {
        return items.stream().limit(MOST_ITEMS).toList();
    }
}
