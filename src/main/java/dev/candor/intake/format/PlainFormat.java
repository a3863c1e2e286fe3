package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;

/** Candor's own JSON: flat, everything optional but a title or a message. */
final class PlainFormat implements Format {

    @Override
    public String origin() {
        return "plain";
    }

    @Override
    public boolean recognises(Document document) {
        return Fields.text(document.body(), "title", "message").isPresent();
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        Optional<String> message = Fields.text(body, "message", "description");
        Draft draft = document.draft(origin())
                .title(Fields.text(body, "title"))
                .message(message.or(() -> Fields.text(body, "title")))
                .name(Fields.text(body, "errorType", "error_type").or(() -> message.flatMap(Exceptions::named)))
                .service(Fields.text(body, "service"))
                .environment(Fields.text(body, "environment", "env"))
                .severity(Fields.text(body, "severity"))
                .status(Statuses.of(Fields.text(body, "status")))
                .startsAt(Fields.time(body, "startsAt", "starts_at"))
                .endsAt(Fields.time(body, "endsAt", "ends_at"))
                .senderKey(Fields.text(body, "fingerprint"))
                .labels(Fields.labels(body.path("labels")))
                .links(body.path("links"));
        return new Single(draft.alert(), Optional.empty());
    }
}
