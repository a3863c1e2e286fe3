package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** What Sentry knows of a thrown exception. It lists causes first, and the innermost frame last. */
final class SentryException {

    private SentryException() {}

    static Optional<String> type(JsonNode event) {
        return Fields.text(thrown(event), "type");
    }

    /** Where the application's own code was. */
    static Optional<String> topFrame(JsonNode event) {
        JsonNode frames = thrown(event).path("stacktrace").path("frames");
        for (int at = frames.size() - 1; at >= 0; at--) {
            JsonNode frame = frames.path(at);
            if (frame.path("in_app").asBoolean()) {
                return Optional.of(described(frame));
            }
        }
        return Optional.empty();
    }

    private static String described(JsonNode frame) {
        String place = Fields.text(frame, "module", "filename").orElse("unknown");
        String function = Fields.text(frame, "function").map(name -> "." + name).orElse("");
        String line = Fields.text(frame, "lineno").map(number -> ":" + number).orElse("");
        return "at " + place + function + " (" + Fields.text(frame, "filename").orElse("unknown") + line + ")";
    }

    private static JsonNode thrown(JsonNode event) {
        JsonNode values = event.path("exception").path("values");
        return values.path(values.size() - 1);
    }
}
