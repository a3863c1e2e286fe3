package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** What a CloudEvent is about: JSON, or text that may hold JSON, perhaps in base64. */
final class EventData {

    private EventData() {}

    /** An object, a list or a text; a missing node if the event has no data that can be read. */
    static JsonNode of(Document event) {
        JsonNode data = event.body().path("data");
        if (data.isContainerNode()) {
            return data;
        }
        return Fields.text(data)
                .or(() -> Fields.text(event.body(), "data_base64").flatMap(EventData::decoded))
                .map(text -> event.rules().json().document(text).orElseGet(() -> TextNode.valueOf(text)))
                .orElse(MissingNode.getInstance());
    }

    private static Optional<String> decoded(String base64) {
        try {
            return Optional.of(new String(Base64.getMimeDecoder().decode(base64), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }
}
