package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;

/** What Alertmanager and Grafana write alike: alerts of labels and annotations, in groups. */
final class PrometheusAlert {

    private PrometheusAlert() {}

    /** Go writes a list of nothing as null. */
    static boolean isGroup(JsonNode body) {
        JsonNode alerts = body.path("alerts");
        return alerts.isArray() || (alerts.isNull() && body.has("groupKey"));
    }

    /** Whether they can only be Prometheus' alerts; templates of the user often leave out what the group says of itself. */
    static boolean areLabelled(JsonNode alerts) {
        for (JsonNode alert : alerts) {
            if (!alert.path("labels").isObject() || alert.has("title")) {
                return false;
            }
        }
        return !alerts.isEmpty();
    }

    /** A group whose alerts are read one by one, and what its sender left out of it. */
    static Reading group(String origin, JsonNode group, Function<JsonNode, Draft> each) {
        List<Row> rows = new ArrayList<>();
        for (JsonNode alert : group.path("alerts")) {
            rows.add(
                    alert.isObject()
                            ? new Row.Good(each.apply(alert).alert())
                            : new Row.Bad("an alert of a group must be a JSON object", alert.toString()));
        }
        long truncated = Fields.count(group.path("truncatedAlerts"));
        Optional<String> note = truncated > 0
                ? Optional.of("the sender left out " + truncated + " alerts of this group, so at least "
                        + (truncated + rows.size()) + " alerts are concerned")
                : Optional.empty();
        return new Group(origin, rows, note);
    }

    static Draft read(Draft draft, JsonNode alert) {
        SortedMap<String, String> labels = Fields.labels(alert.path("labels"));
        JsonNode annotations = alert.path("annotations");
        return draft.name(name(labels))
                .title(Fields.text(annotations, "summary"))
                .message(Fields.text(annotations, "description", "summary", "message"))
                .service(Targets.service(labels))
                .environment(Targets.environment(labels))
                .severity(Optional.ofNullable(labels.get("severity")))
                .startsAt(Fields.time(alert, "startsAt"))
                .endsAt(Fields.time(alert, "endsAt"))
                .senderKey(Fields.text(alert, "fingerprint"))
                .labels(labels)
                .link("generator", Fields.text(alert, "generatorURL"))
                .link("runbook", Fields.text(annotations, "runbook_url"));
    }

    /** One rule can fire for several reasons, which are several problems. Without a rule there is no name. */
    static Optional<String> name(Map<String, String> labels) {
        return Optional.ofNullable(labels.get("alertname"))
                .map(name -> Optional.ofNullable(labels.get("reason"))
                        .map(reason -> name + " " + reason)
                        .orElse(name));
    }
}
