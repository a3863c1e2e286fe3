package dev.candor.memory.hindsight;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.candor.memory.PastIncident;
import dev.candor.wire.Exchange.Answered;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads Hindsight's bodies leniently: any field may be missing, unknown ones are passed over. Empty means undecodable. */
final class HindsightAnswers {

    static final String NO_RESULTS = "{\"results\":[]}";

    private static final ObjectMapper JSON = new ObjectMapper();

    private HindsightAnswers() {}

    static Optional<String> bankFound(String body, String bank) {
        return array(body, "banks").map(banks -> {
            for (JsonNode found : banks) {
                if (bank.equals(found.path("bank_id").asText())) {
                    return "bank found, facts=" + found.path("fact_count").asLong(0);
                }
            }
            return "reachable, bank not created yet";
        });
    }

    static Optional<List<PastIncident>> incidents(String body) {
        return array(body, "results").map(results -> {
            List<PastIncident> incidents = new ArrayList<>();
            for (JsonNode result : results) {
                if (result.isObject()) {
                    incidents.add(RememberedFact.incident(result));
                }
            }
            return distinct(incidents);
        });
    }

    /** A wrong base path is answered 404 too; only a body about the bank says that the bank is what is missing. */
    static boolean saysBankUnknown(Answered answer) {
        return parse(answer.body())
                .map(body -> body.path("detail")
                        .asText()
                        .toLowerCase(java.util.Locale.ROOT)
                        .contains("bank"))
                .orElse(false);
    }

    /** Several facts of one document are one incident. */
    private static List<PastIncident> distinct(List<PastIncident> incidents) {
        List<PastIncident> kept = new ArrayList<>();
        for (PastIncident incident : incidents) {
            if (kept.stream().noneMatch(other -> other.incidentId().equals(incident.incidentId()))) {
                kept.add(incident);
            }
        }
        return kept;
    }

    private static Optional<JsonNode> array(String body, String name) {
        return parse(body).map(root -> root.path(name)).filter(JsonNode::isArray);
    }

    private static Optional<JsonNode> parse(String body) {
        try {
            return Optional.of(JSON.readTree(body));
        } catch (JsonProcessingException broken) {
            return Optional.empty();
        }
    }
}
