package dev.candor.intake;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Candor's own JSON: flat, everything optional but a title or a message. */
final class PlainFormat implements Format {

    private static final Pattern EXCEPTION = Pattern.compile("\\b[A-Z]\\w{1,80}(?:Exception|Error)\\b");

    @Override
    public String origin() {
        return "plain";
    }

    @Override
    public boolean recognises(JsonNode body) {
        return Fields.text(body, "title", "message").isPresent();
    }

    @Override
    public Reading read(JsonNode body, Instant receivedAt) {
        Optional<String> message = Fields.text(body, "message", "description");
        Draft draft = new Draft(origin(), receivedAt)
                .title(Fields.text(body, "title"))
                .message(message)
                .name(Fields.text(body, "errorType", "error_type").or(() -> message.flatMap(PlainFormat::exception)))
                .service(Fields.text(body, "service"))
                .environment(Fields.text(body, "environment", "env"))
                .severity(Fields.text(body, "severity"))
                .status(status(body))
                .startsAt(Fields.time(body, "startsAt").or(() -> Fields.time(body, "starts_at")))
                .senderKey(Fields.text(body, "fingerprint"))
                .labels(Fields.labels(body.path("labels")));
        for (JsonNode link : body.path("links")) {
            draft.link(Fields.text(link, "rel").orElse("link"), Fields.text(link, "href"));
        }
        return new Reading.Single(draft.alert(), Optional.empty());
    }

    static Optional<String> exception(String message) {
        Matcher matcher = EXCEPTION.matcher(message);
        return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
    }

    private static AlertStatus status(JsonNode body) {
        return switch (Fields.text(body, "status").orElse("firing").toLowerCase(Locale.ROOT)) {
            case "resolved", "ok", "closed", "recovered" -> AlertStatus.RESOLVED;
            case "no_data", "nodata", "insufficient_data" -> AlertStatus.NO_DATA;
            default -> AlertStatus.FIRING;
        };
    }
}
