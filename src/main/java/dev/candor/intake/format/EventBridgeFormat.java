package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;
import java.util.SortedMap;

/** A CloudWatch alarm as an event of EventBridge. */
final class EventBridgeFormat implements Format {

    @Override
    public String origin() {
        return "eventbridge";
    }

    @Override
    public boolean recognises(Document document) {
        JsonNode body = document.body();
        return body.has("detail-type")
                && body.has("detail")
                && body.path("source").asText().equals("aws.cloudwatch");
    }

    @Override
    public boolean reads(Document document) {
        return document.body().path("detail").has("alarmName");
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        JsonNode detail = body.path("detail");
        JsonNode metric = metric(detail.path("configuration").path("metrics"));
        SortedMap<String, String> dimensions = Fields.labels(metric.path("dimensions"));
        Optional<String> alarm = Fields.text(detail, "alarmName");
        Draft draft = document.draft(origin())
                .name(AwsAlarm.metric(Fields.text(metric, "namespace"), Fields.text(metric, "name"))
                        .or(() -> alarm))
                .title(alarm.or(() -> Fields.text(body, "detail-type")))
                .message(Fields.text(detail.path("state"), "reason"))
                .service(AwsAlarm.service(dimensions))
                .environment(AwsAlarm.environment(alarm, Fields.text(body, "account")))
                .status(Statuses.of(Fields.text(detail.path("state"), "value")))
                .startsAt(Fields.time(detail.path("state"), "timestamp").or(() -> Fields.time(body, "time")))
                .senderKey(Fields.first(body.path("resources")))
                .labels(dimensions)
                .label("alarm_description", Fields.text(detail.path("configuration"), "description"))
                .label("region", Fields.text(body, "region"));
        return new Single(draft.alert(), Optional.empty());
    }

    private static JsonNode metric(JsonNode queries) {
        for (JsonNode query : queries) {
            JsonNode metric = query.path("metricStat").path("metric");
            if (metric.has("name")) {
                return metric;
            }
        }
        return MissingNode.getInstance();
    }
}
