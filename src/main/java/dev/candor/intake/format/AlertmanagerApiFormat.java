package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Row;
import dev.candor.intake.Reading.Single;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What Prometheus posts to Alertmanager's API (version 2): a list of alerts, or one of them. They have no status; an end
 * that is past resolves them.
 */
final class AlertmanagerApiFormat implements Format {

    @Override
    public String origin() {
        return AlertmanagerFormat.ORIGIN;
    }

    @Override
    public boolean recognises(Document document) {
        JsonNode body = document.body();
        if (!body.isArray()) {
            return isAlert(body) && (body.path("labels").has("alertname") || body.has("annotations"));
        }
        for (JsonNode item : body) {
            if (!isAlert(item)) {
                return false;
            }
        }
        return !body.isEmpty();
    }

    @Override
    public Reading read(Document document) {
        Instant now = document.posted().receivedAt();
        if (!document.body().isArray()) {
            return new Single(draft(document.body(), document, now).alert(), Optional.empty());
        }
        List<Row> rows = new ArrayList<>();
        document.body()
                .forEach(alert ->
                        rows.add(new Row.Good(draft(alert, document, now).alert())));
        return new Reading.Group(origin(), rows, Optional.empty());
    }

    private static Draft draft(JsonNode alert, Document document, Instant now) {
        Optional<Instant> end =
                Fields.time(alert, "endsAt").filter(time -> !time.isAfter(now)); // a later one is only a time limit
        return PrometheusAlert.read(document.draft(AlertmanagerFormat.ORIGIN), alert)
                .status(end.isPresent() ? AlertStatus.RESOLVED : AlertStatus.FIRING)
                .endsAt(end);
    }

    /** A plain alert may have labels too, but has a title or a message beside them. */
    private static boolean isAlert(JsonNode item) {
        return item.path("labels").isObject() && !item.has("title") && !item.has("message");
    }
}
