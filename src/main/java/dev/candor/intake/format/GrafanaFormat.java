package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Reading;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** Grafana's unified alerting: a group like Alertmanager's. Rules without data, or in error, fire under a name of their own. */
final class GrafanaFormat implements Format {

    private static final String ORIGIN = "grafana";

    private static final String NO_DATA = "DatasourceNoData";
    private static final String ERROR = "DatasourceError";

    @Override
    public String origin() {
        return ORIGIN;
    }

    @Override
    public boolean recognises(Document document) {
        return reads(document) && document.body().has("orgId");
    }

    @Override
    public boolean reads(Document document) {
        return PrometheusAlert.isGroup(document.body());
    }

    @Override
    public Reading read(Document document) {
        JsonNode group = document.body();
        return PrometheusAlert.group(ORIGIN, group, alert -> {
            SortedMap<String, String> labels = Fields.labels(alert.path("labels"));
            Draft draft = PrometheusAlert.read(document.draft(ORIGIN), alert)
                    .service(service(labels))
                    .status(Statuses.of(Fields.text(alert, "status").or(() -> Fields.text(group, "status"))))
                    .labels(values(alert))
                    .link("dashboard", Fields.text(alert, "dashboardURL"))
                    .link("panel", Fields.text(alert, "panelURL"))
                    .link("silence", Fields.text(alert, "silenceURL"));
            if (Fields.text(alert.path("annotations"), "description", "summary", "message")
                    .isEmpty()) {
                draft.message(Fields.text(alert, "valueString"));
            }
            return aboutTheRule(draft, labels, alert);
        });
    }

    /** The title keeps the name under which Grafana says that a rule could not be evaluated: it is the signal. */
    private static Draft aboutTheRule(Draft draft, Map<String, String> labels, JsonNode alert) {
        String name = labels.getOrDefault("alertname", "");
        if (!name.equals(NO_DATA) && !name.equals(ERROR)) {
            return draft;
        }
        String rule = labels.getOrDefault("rulename", name);
        boolean firing = Statuses.of(Fields.text(alert, "status")) == AlertStatus.FIRING;
        if (firing && name.equals(NO_DATA)) {
            draft.status(AlertStatus.NO_DATA);
        }
        return draft.name(Optional.of(rule)).title(Optional.of(name + ": " + rule));
    }

    private static Optional<String> service(Map<String, String> labels) {
        return Targets.measuredByExporter(labels)
                ? Targets.service(labels)
                : Fields.label(labels, "service", "grafana_folder").or(() -> Targets.service(labels));
    }

    private static SortedMap<String, String> values(JsonNode alert) {
        SortedMap<String, String> values = new java.util.TreeMap<>();
        Fields.labels(alert.path("values")).forEach((name, value) -> values.put("value_" + name, value));
        return values;
    }
}
