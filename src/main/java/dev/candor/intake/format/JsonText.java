package dev.candor.intake.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;

/**
 * JSON as senders write it, read within bounds. Control characters may stand in strings as they are, since templates put
 * them there. Of a name that an object has twice the last value counts, here and wherever else a body is looked into.
 * Thread-safe.
 */
public final class JsonText {

    private final ObjectMapper mapper;
    private final int maxDepth;
    private final long maxTokens;

    public JsonText(int maxDepth, long maxTokens) {
        this.maxDepth = maxDepth;
        this.maxTokens = maxTokens;
        mapper = new ObjectMapper(JsonFactory.builder()
                        .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                        .streamReadConstraints(StreamReadConstraints.builder()
                                .maxNestingDepth(maxDepth)
                                .maxTokenCount(maxTokens)
                                .build())
                        .build())
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }

    /** What a text is. */
    public sealed interface Parsed {
        record Json(JsonNode node) implements Parsed {}

        /** Some other text. */
        record NotJson(String detail) implements Parsed {}

        /** JSON, as far as it was read, but beyond the bounds. */
        record BeyondBounds(String detail) implements Parsed {}
    }

    public Parsed parse(String text) {
        try {
            JsonNode node = mapper.readTree(text);
            return node.isMissingNode() ? new Parsed.NotJson("the body is empty") : new Parsed.Json(node);
        } catch (StreamConstraintsException beyond) {
            return new Parsed.BeyondBounds(
                    "the JSON is nested too deeply, has too many values, or has a number or name that is too long;"
                            + " the deepest nesting is " + maxDepth + ", the most values and names are " + maxTokens);
        } catch (JsonProcessingException broken) {
            return new Parsed.NotJson("the body is not JSON: it cannot be read" + place(broken.getLocation()));
        }
    }

    /** The object or array that a text holds, if it holds one and nothing else. */
    public Optional<JsonNode> document(String text) {
        String start = text.stripLeading();
        if (!start.startsWith("{") && !start.startsWith("[")) {
            return Optional.empty();
        }
        return switch (parse(text)) {
            case Parsed.Json json -> Optional.of(json.node());
            case Parsed.NotJson other -> Optional.empty();
            case Parsed.BeyondBounds beyond -> Optional.empty();
        };
    }

    private static String place(@org.jspecify.annotations.Nullable JsonLocation at) {
        return at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
    }
}
