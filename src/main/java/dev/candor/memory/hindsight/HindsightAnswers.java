package dev.candor.memory.hindsight;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.candor.memory.PastIncident;
import dev.candor.wire.Exchange.Answered;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads Hindsight's bodies leniently: any field may be missing, unknown ones are passed over. Empty means undecodable. */
final class HindsightAnswers {

    private static final ObjectMapper JSON = new ObjectMapper();

    private HindsightAnswers() {}

    static Optional<List<PastIncident>> incidents(String body) {
        return array(body, "results").map(results -> {
            List<PastIncident> incidents = new ArrayList<>();
            for (JsonNode result : results) {
                if (result.isObject()) {
                    incidents.add(new RememberedFact(result).incident());
                }
            }
            return distinct(incidents);
        });
    }

    /** A wrong base path is answered 404 too; only a body about the bank or the document says that it is what is missing. */
    static boolean saysMissing(Answered answer) {
        String detail = detail(answer).toLowerCase(Locale.ROOT);
        return answer.status() == 404 && (detail.contains("bank") || detail.contains("document"));
    }

    /** Newer servers cut such a query by themselves. */
    static boolean saysTooLong(Answered answer) {
        return answer.status() == 400 && detail(answer).toLowerCase(Locale.ROOT).contains("too long");
    }

    static Optional<String> text(String body, String field) {
        return parse(body)
                .map(root -> root.path(field))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText);
    }

    private static String detail(Answered answer) {
        return text(answer.body(), "detail").orElse("");
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

    static Optional<JsonNode> array(String body, String name) {
        return parse(body).map(root -> root.path(name)).filter(JsonNode::isArray);
    }

    static Optional<JsonNode> parse(String body) {
        try {
            return Optional.of(JSON.readTree(body)).filter(root -> !root.isMissingNode());
        } catch (JsonProcessingException broken) {
            return Optional.empty();
        }
    }
}
