package dev.candor.intake;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Row;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** Alertmanager's webhook, version 4: a group whose alerts each have a status of their own. */
final class AlertmanagerFormat implements Format {

    @Override
    public String origin() {
        return "alertmanager";
    }

    @Override
    public boolean recognises(JsonNode body) {
        return body.path("alerts").isArray() && body.has("groupKey") && !body.has("orgId");
    }

    @Override
    public Reading read(JsonNode body, Instant receivedAt) {
        List<Row> rows = new ArrayList<>();
        for (JsonNode alert : body.path("alerts")) {
            rows.add(
                    alert.isObject()
                            ? new Row.Good(alert(alert, body, receivedAt))
                            : new Row.Bad("an alert of a group must be a JSON object"));
        }
        long truncated = body.path("truncatedAlerts").asLong(0);
        Optional<String> note = truncated > 0
                ? Optional.of("the sender left out " + truncated + " alerts of this group, so at least "
                        + (truncated + rows.size()) + " alerts are concerned")
                : Optional.empty();
        return new Group(origin(), rows, note);
    }

    private Alert alert(JsonNode alert, JsonNode group, Instant receivedAt) {
        SortedMap<String, String> labels = Fields.labels(alert.path("labels"));
        JsonNode annotations = alert.path("annotations");
        Optional<String> summary = Fields.text(annotations, "summary");
        return new Draft(origin(), receivedAt)
                .name(Optional.ofNullable(labels.get("alertname")))
                .title(summary)
                .message(Fields.text(annotations, "description", "message").or(() -> summary))
                .service(Targets.service(labels))
                .environment(Targets.environment(labels))
                .severity(Optional.ofNullable(labels.get("severity")))
                .status("resolved".equals(alert.path("status").asText()) ? AlertStatus.RESOLVED : AlertStatus.FIRING)
                .startsAt(Fields.time(alert, "startsAt"))
                .endsAt(Fields.time(alert, "endsAt"))
                .senderKey(Fields.text(alert, "fingerprint"))
                .labels(labels)
                .link("generator", Fields.text(alert, "generatorURL"))
                .link("runbook", Fields.text(annotations, "runbook_url"))
                .link("alertmanager", Fields.text(group, "externalURL"))
                .alert();
    }
}
