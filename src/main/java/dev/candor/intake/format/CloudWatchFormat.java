package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;
import java.util.SortedMap;

/** A CloudWatch alarm as it is sent to SNS. It has no severity; alarms on several metrics have a first one, or none. */
final class CloudWatchFormat implements Format {

    @Override
    public String origin() {
        return "cloudwatch";
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().has("AlarmName") && document.body().has("NewStateValue");
    }

    @Override
    public boolean reads(Document document) {
        return document.body().has("AlarmName");
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        JsonNode metric = metric(body.path("Trigger"));
        SortedMap<String, String> dimensions = Fields.named(metric.path("Dimensions"));
        Optional<String> alarm = Fields.text(body, "AlarmName");
        Draft draft = document.draft(origin())
                .name(AwsAlarm.metric(Fields.text(metric, "Namespace"), Fields.text(metric, "MetricName"))
                        .or(() -> alarm))
                .title(alarm)
                .message(Fields.text(body, "NewStateReason", "AlarmDescription"))
                .service(AwsAlarm.service(dimensions))
                .environment(AwsAlarm.environment(alarm, Fields.text(body, "AWSAccountId")))
                .status(Statuses.of(Fields.text(body, "NewStateValue")))
                .startsAt(Fields.time(body, "StateChangeTime"))
                .senderKey(Fields.text(body, "AlarmArn"))
                .labels(dimensions)
                .label("alarm_description", Fields.text(body, "AlarmDescription"))
                .label("region", Fields.text(body, "Region"));
        return new Single(draft.alert(), Optional.empty());
    }

    private static JsonNode metric(JsonNode trigger) {
        if (trigger.has("MetricName")) {
            return trigger;
        }
        for (JsonNode query : trigger.path("Metrics")) {
            JsonNode metric = query.path("MetricStat").path("Metric");
            if (metric.has("MetricName")) {
                return metric;
            }
        }
        return trigger;
    }
}
