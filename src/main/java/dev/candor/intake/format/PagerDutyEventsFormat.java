package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What is sent to PagerDuty's Events API, version 2. Only a trigger says what it is about; its routing key is a secret and
 * is read by nobody.
 */
final class PagerDutyEventsFormat implements Format {

    @Override
    public String origin() {
        return "pagerduty-events";
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().has("routing_key") && document.body().has("event_action");
    }

    @Override
    public boolean reads(Document document) {
        return document.body().has("event_action")
                || document.body().path("payload").has("summary");
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        JsonNode payload = body.path("payload");
        SortedMap<String, String> details = Fields.labels(payload.path("custom_details"));
        Optional<String> key = Fields.text(body, "dedup_key");
        Draft draft = document.draft(origin())
                .name(Fields.text(payload, "class"))
                .title(Fields.text(payload, "summary").or(() -> key))
                .message(Fields.text(payload, "summary"))
                .service(Fields.text(payload, "component", "source"))
                .environment(Targets.environment(details))
                .severity(Fields.text(payload, "severity"))
                .status(Statuses.of(Fields.text(body, "event_action")))
                .startsAt(Fields.time(payload, "timestamp"))
                .senderKey(key)
                .labels(details)
                .label("group", Fields.text(payload, "group"))
                .links(body.path("links"))
                .link("client", Fields.text(body, "client_url"));
        return new Single(draft.alert(), Optional.empty());
    }
}
