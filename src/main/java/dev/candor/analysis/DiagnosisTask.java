package dev.candor.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Incident;
import dev.candor.memory.Match;
import dev.candor.memory.Similarity;
import dev.candor.model.Confidence;
import dev.candor.model.Diagnosis;
import dev.candor.model.Diagnosis.Hypothesis;
import dev.candor.model.Schemas;
import dev.candor.model.Task;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Asks a model for a diagnosis and reads its answer; how far a hypothesis is believed is counted, not asked. */
final class DiagnosisTask {

    private static final int MOST_TOKENS = 1500;
    private static final int MOST_ITEMS = 6;

    /** Share of an evidence's words that must stand in the alert or a recalled incident for it to count as grounded. */
    private static final double GROUNDED = 0.6;

    private static final String INSTRUCTIONS = """
            You help an on-call engineer with one incident. Name its most likely causes, each with evidence quoted from the \
            incident or from the recalled incidents, and nothing else as evidence. Give read-only shell commands that verify \
            a cause, then remediation, least invasive first. Say under limits what cannot be known from what you were given. \
            If nothing points to a cause, return no hypotheses and say so in the summary. Answer with JSON only.""";

    private static final JsonNode SCHEMA = Schemas.of("""
            {"type":"object","additionalProperties":false,
             "required":["summary","hypotheses","verification_commands","remediation","limits"],
             "properties":{
              "summary":{"type":"string"},
              "hypotheses":{"type":"array","items":{"type":"object","additionalProperties":false,
                "required":["cause","evidence"],
                "properties":{"cause":{"type":"string"},"evidence":{"type":"array","items":{"type":"string"}}}}},
              "verification_commands":{"type":"array","items":{"type":"string"}},
              "remediation":{"type":"array","items":{"type":"string"}},
              "limits":{"type":"array","items":{"type":"string"}}}}""");

    private final List<Match> recalled;
    private final Set<String> known;

    private DiagnosisTask(Incident incident, List<Match> recalled) {
        this.recalled = recalled;
        this.known = new HashSet<>(Similarity.words(incident.alert().text()));
        incident.alert().labels().forEach((name, value) -> {
            known.addAll(Similarity.words(name));
            known.addAll(Similarity.words(value));
        });
        recalled.forEach(match -> known.addAll(match.incident().traits().terms()));
    }

    /** What is known is gathered when there is an answer to check. */
    static Task<Diagnosis> about(Incident incident, List<Match> recalled) {
        return new Task<>(
                "diagnosis",
                INSTRUCTIONS,
                SCHEMA,
                MOST_TOKENS,
                answer -> new DiagnosisTask(incident, recalled).read(answer));
    }

    private Optional<Diagnosis> read(JsonNode answer) {
        return Schemas.text(answer, "summary")
                .flatMap(summary -> hypotheses(answer.path("hypotheses"))
                        .flatMap(hypotheses -> Schemas.texts(answer, "verification_commands")
                                .flatMap(commands -> Schemas.texts(answer, "remediation")
                                        .flatMap(remediation -> Schemas.texts(answer, "limits")
                                                .map(limits -> new Diagnosis(
                                                        summary,
                                                        hypotheses,
                                                        cut(commands),
                                                        cut(remediation),
                                                        deadEnds(),
                                                        cut(limits)))))));
    }

    private Optional<List<Hypothesis>> hypotheses(JsonNode items) {
        if (!items.isArray()) {
            return Optional.empty();
        }
        List<Hypothesis> hypotheses = new ArrayList<>();
        for (JsonNode item : items) {
            Optional<String> cause = Schemas.text(item, "cause");
            Optional<List<String>> evidence = Schemas.texts(item, "evidence");
            if (cause.isEmpty() || evidence.isEmpty()) {
                return Optional.empty();
            }
            long grounded = evidence.get().stream().filter(this::isGrounded).count();
            hypotheses.add(new Hypothesis(cause.get(), cut(evidence.get()), Confidence.of(grounded, recalled)));
        }
        return Optional.of(cut(hypotheses));
    }

    private boolean isGrounded(String evidence) {
        Set<String> words = Similarity.words(evidence);
        long found = words.stream().filter(known::contains).count();
        return !words.isEmpty() && found >= GROUNDED * words.size();
    }

    /** Memory's, not the model's: what was disproven is a fact. */
    private List<String> deadEnds() {
        return recalled.stream()
                .flatMap(match -> match.incident().deadEnds().stream())
                .distinct()
                .collect(Collectors.toList());
    }

    private static <T> List<T> cut(List<T> items) {
        return items.stream().limit(MOST_ITEMS).toList();
    }
}
