package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;

/** Sentry's alerts about a metric. Their action is both severity and status. */
final class SentryMetricFormat implements Format {

    @Override
    public String origin() {
        return "sentry";
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().has("action") && reads(document);
    }

    @Override
    public boolean reads(Document document) {
        return document.body().path("data").path("metric_alert").isObject();
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        JsonNode data = body.path("data");
        JsonNode alert = data.path("metric_alert");
        JsonNode rule = alert.path("alert_rule");
        Draft draft = document.draft(origin())
                .name(Fields.text(rule, "aggregate"))
                .title(Fields.text(alert, "title").or(() -> Fields.text(data, "description_title")))
                .message(Fields.text(data, "description_text", "description_title"))
                .service(Fields.first(alert.path("projects")).or(() -> Fields.first(rule.path("projects"))))
                .environment(Fields.text(rule, "environment"))
                .severity(Fields.text(body, "action"))
                .status(Statuses.of(Fields.text(body, "action")))
                .startsAt(Fields.time(alert, "date_started"))
                .endsAt(Fields.time(alert, "date_closed"))
                .senderKey(Fields.text(alert, "id"))
                .label("query", Fields.text(rule, "query"))
                .link("alert", Fields.text(data, "web_url"));
        return new Single(draft.alert(), java.util.Optional.empty());
    }
}
