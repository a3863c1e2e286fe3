package dev.candor.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Incident;
import dev.candor.memory.Match;
import dev.candor.model.Diagnosis;
import dev.candor.model.Schemas;
import dev.candor.model.Task;
import java.util.List;

/** Asks a model for a diagnosis. */
final class DiagnosisTask {

    private static final int MOST_TOKENS = 1500;

    private static final String INSTRUCTIONS = """
            You help an on-call engineer with one incident. Name its most likely causes, each with evidence quoted from the \
            incident or from the recalled incidents, and nothing else as evidence. Give read-only shell commands that verify \
            a cause, then remediation, least invasive first. List under similar_incidents the ids of those recalled incidents \
            that you rest on. Say under limits what cannot be known from what you were given. If nothing points to a cause, return no hypotheses and say so in the summary. Answer with JSON only.""";

    private static final JsonNode SCHEMA = Schemas.of("""
            {"type":"object","additionalProperties":false,
             "required":["summary","hypotheses","verification_commands","remediation","limits","similar_incidents"],
             "properties":{
              "summary":{"type":"string"},
              "hypotheses":{"type":"array","items":{"type":"object","additionalProperties":false,
                "required":["cause","evidence"],
                "properties":{"cause":{"type":"string"},"evidence":{"type":"array","items":{"type":"string"}}}}},
              "verification_commands":{"type":"array","items":{"type":"string"}},
              "remediation":{"type":"array","items":{"type":"string"}},
              "limits":{"type":"array","items":{"type":"string"}},
              "similar_incidents":{"type":"array","items":{"type":"string"}}}}""");

    private DiagnosisTask() {}

    /** What is known is gathered when there is an answer to check. */
    static Task<Diagnosis> about(Incident incident, List<Match> recalled) {
        return new Task<>(
                "diagnosis",
                INSTRUCTIONS,
                SCHEMA,
                MOST_TOKENS,
                (answer, leftOut) -> new DiagnosisReader(incident.alert(), recalled).read(answer, leftOut));
    }
}
