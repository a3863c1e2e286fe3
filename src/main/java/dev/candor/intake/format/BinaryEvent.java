package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.intake.Headers;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** CloudEvents in binary mode: the attributes are headers, the data is the body. */
public final class BinaryEvent {

    private BinaryEvent() {}

    public static boolean isIn(Headers headers) {
        Map<String, String> attributes = headers.cloudEvent();
        return attributes.containsKey("specversion")
                && attributes.containsKey("id")
                && attributes.containsKey("source")
                && attributes.containsKey("type");
    }

    /** The same event in structured mode. */
    public static JsonNode structured(Headers headers, JsonNode data) {
        ObjectNode event = JsonNodeFactory.instance.objectNode();
        headers.cloudEvent().forEach((name, value) -> event.put(name, decoded(value)));
        event.set("data", data);
        return event;
    }

    /** Header values are percent-encoded; one that is not is taken as it stands. */
    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException asItStands) {
            return value;
        }
    }
}
