package dev.candor.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.candor.memory.Decision;
import dev.candor.outcome.Reason;
import dev.candor.retention.Resolution;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What a person posts about an incident, read strictly: a misspelt field would be a word that nobody keeps.
 *
 * @param who the person, where the token does not say; beside a token's name it is kept after it
 */
@Schema(name = "Resolution")
record ResolutionBody(
        @Schema(required = true) Decision decision,
        Optional<String> rootCause,
        Optional<String> resolution,
        List<String> checks,
        List<String> deadEnds,
        Optional<String> note,
        Optional<String> who) {

    /** Longest text, in characters: a page. */
    private static final int LONGEST = 10_000;

    /** Most entries of a list: more checks than anybody runs. */
    private static final int MOST = 50;

    private static final Set<String> FIELDS =
            Set.of("decision", "root_cause", "resolution", "checks", "dead_ends", "note", "who");

    /** Decisions that a person makes; an alert is escalated by us, to people. */
    private static final List<Decision> DECISIONS =
            List.of(Decision.FALSE_POSITIVE, Decision.DUPLICATE, Decision.KNOWN_BENIGN, Decision.REAL, Decision.NOISE);

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What became of reading it. */
    sealed interface Read {
        record Good(ResolutionBody body) implements Read {}

        record Bad(Reason reason, String detail) implements Read {}
    }

    /** What is wrong with a field. */
    private static final class Unfit extends Exception {
        private static final long serialVersionUID = 1L;

        Unfit(String detail) {
            super(detail);
        }
    }

    Resolution said() {
        return new Resolution(decision, rootCause, resolution, checks, deadEnds, note);
    }

    /** Whose word it is: the token's name, which the body cannot change, and the person that it names. */
    String saidBy(String caller) {
        return caller.equals(RequestContext.ANYBODY)
                ? who.orElse(caller)
                : who.map(name -> caller + "/" + name).orElse(caller);
    }

    static Read read(byte[] body) {
        try {
            JsonNode json = JSON.readTree(body);
            if (json == null || !json.isObject()) {
                return new Read.Bad(Reason.MALFORMED, "the body must be a JSON object with a decision");
            }
            return new Read.Good(read(json));
        } catch (JsonProcessingException notJson) {
            return new Read.Bad(Reason.MALFORMED, "the body must be a JSON object with a decision");
        } catch (IOException impossible) {
            return new Read.Bad(Reason.MALFORMED, "the body cannot be read");
        } catch (Unfit unfit) {
            return new Read.Bad(Reason.IMPOSSIBLE, String.valueOf(unfit.getMessage()));
        }
    }

    private static ResolutionBody read(JsonNode json) throws Unfit {
        for (Map.Entry<String, JsonNode> field : json.properties()) {
            if (!FIELDS.contains(field.getKey())) {
                throw new Unfit("there is no such field as one of those given; known are "
                        + String.join(", ", FIELDS.stream().sorted().toList()));
            }
        }
        return new ResolutionBody(
                decision(json.path("decision")),
                text(json, "root_cause"),
                text(json, "resolution"),
                texts(json, "checks"),
                texts(json, "dead_ends"),
                text(json, "note"),
                text(json, "who"));
    }

    private static Decision decision(JsonNode value) throws Unfit {
        return Stream.of(value)
                .filter(JsonNode::isTextual)
                .flatMap(word -> DECISIONS.stream()
                        .filter(decision -> decision.code().equals(word.asText().toLowerCase(Locale.ROOT))))
                .findFirst()
                .orElseThrow(() -> new Unfit("decision must be one of "
                        + String.join(
                                ", ", DECISIONS.stream().map(Decision::code).toList())));
    }

    private static Optional<String> text(JsonNode json, String name) throws Unfit {
        JsonNode value = json.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        return Optional.of(checked(value, name)).filter(text -> !text.isBlank());
    }

    private static List<String> texts(JsonNode json, String name) throws Unfit {
        JsonNode value = json.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return List.of();
        }
        if (!value.isArray() || value.size() > MOST) {
            throw new Unfit(name + " must be a list of at most " + MOST + " texts");
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode one : value) {
            texts.add(checked(one, name));
        }
        return texts;
    }

    private static String checked(JsonNode value, String name) throws Unfit {
        if (!value.isTextual() || value.asText().length() > LONGEST) {
            throw new Unfit(name + " must be text of at most " + LONGEST + " characters");
        }
        return value.asText();
    }
}
