package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import java.util.Optional;

/** Alertmanager's webhook, version 4 and the old 3: a group whose alerts each have a status of their own. */
final class AlertmanagerFormat implements Format {

    static final String ORIGIN = "alertmanager";

    @Override
    public String origin() {
        return ORIGIN;
    }

    @Override
    public boolean recognises(Document document) {
        JsonNode body = document.body();
        return PrometheusAlert.isGroup(body)
                && !body.has("orgId")
                && (body.has("groupKey") || PrometheusAlert.areLabelled(body.path("alerts")));
    }

    @Override
    public boolean reads(Document document) {
        return PrometheusAlert.isGroup(document.body());
    }

    @Override
    public Reading read(Document document) {
        JsonNode group = document.body();
        return PrometheusAlert.group(
                ORIGIN,
                group,
                alert -> PrometheusAlert.read(document.draft(ORIGIN), alert)
                        .status(Statuses.of(Fields.text(alert, "status").or(() -> Fields.text(group, "status"))))
                        .link("alertmanager", home(alert, group)));
    }

    /** Beside a place of its own only: an alert that names none is nowhere to be looked at. */
    private static Optional<String> home(JsonNode alert, JsonNode group) {
        return alert.has("generatorURL") ? Fields.text(group, "externalURL") : Optional.empty();
    }
}
