package dev.candor.intake;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** One problem as each sender writes it. */
final class Senders {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Senders() {}

    /** Those that can say all of it: a rule, a service, an environment, each severity, and one text. */
    static Map<String, JsonNode> all(Problem problem) {
        Map<String, JsonNode> bodies = new LinkedHashMap<>();
        bodies.put("alertmanager", alertmanager(problem));
        bodies.put("alertmanager api", list(labelled(problem)));
        bodies.put("grafana", grafana(problem));
        bodies.put("cloudevents", cloudEvent(problem));
        bodies.put("cloudevents batch", list(cloudEvent(problem)));
        bodies.put("sns", sns(alertmanager(problem)));
        bodies.put("pagerduty events", pagerDutyEvents(problem));
        bodies.put("gcp", gcp(problem));
        bodies.put("new relic classic", newRelicClassic(problem));
        bodies.put("datadog", datadog(problem));
        if (problem.severity() != Severity.NONE) {
            bodies.put("azure", azure(problem));
        }
        bodies.put("unknown", unknown(problem));
        return bodies;
    }

    static ObjectNode plain(Problem problem) {
        return json("{}")
                .put("title", problem.text())
                .put("message", problem.text())
                .put("errorType", problem.rule())
                .put("service", problem.service())
                .put("environment", problem.environment())
                .put("severity", problem.severity().code());
    }

    static ObjectNode alertmanager(Problem problem) {
        ObjectNode group = json("{\"version\":\"4\",\"groupKey\":\"k\",\"status\":\"firing\"}");
        group.putArray("alerts").add(labelled(problem).put("status", "firing"));
        return group;
    }

    static ObjectNode grafana(Problem problem) {
        return alertmanager(problem).put("orgId", 1).put("version", "1");
    }

    static ObjectNode grafanaWithoutData(Problem problem) {
        ObjectNode group = grafana(problem);
        labels(group).put("alertname", "DatasourceNoData").put("rulename", problem.rule());
        return group;
    }

    static ObjectNode labels(ObjectNode group) {
        return (ObjectNode) group.path("alerts").path(0).path("labels");
    }

    static ObjectNode pod(String owner, String hash) {
        ObjectNode group = json("{\"groupKey\":\"k\",\"alerts\":[{}]}");
        ObjectNode alert = (ObjectNode) group.path("alerts").path(0);
        alert.putObject("labels")
                .put("alertname", "KubePodCrashLooping")
                .put("pod", owner + "-" + hash)
                .put("job", "kube-state-metrics");
        alert.putObject("annotations").put("description", "pod shop/" + owner + "-" + hash + " waits to restart");
        return group;
    }

    static ObjectNode titledByPod(String owner, String hash) {
        return json("{}")
                .put("title", "Pod " + owner + "-" + hash + " restarts")
                .put("service", owner);
    }

    static ObjectNode kubernetes(String owner, String hash) {
        ObjectNode event = json("{\"kind\":\"Event\",\"reason\":\"BackOff\",\"type\":\"Warning\"}");
        event.putObject("involvedObject")
                .put("kind", "Pod")
                .put("namespace", "shop")
                .put("name", owner + "-" + hash);
        return event.put("message", "Back-off restarting failed container in pod " + owner + "-" + hash + "_shop");
    }

    private static ObjectNode labelled(Problem problem) {
        ObjectNode alert = json("{\"startsAt\":\"2026-03-14T09:12:31Z\",\"endsAt\":\"0001-01-01T00:00:00Z\"}");
        alert.putObject("labels")
                .put("alertname", problem.rule())
                .put("service", problem.service())
                .put("environment", problem.environment())
                .put("severity", problem.severity().code());
        alert.putObject("annotations").put("summary", problem.text()).put("description", problem.text());
        return alert;
    }

    private static ObjectNode cloudEvent(Problem problem) {
        ObjectNode event =
                json("{\"specversion\":\"1.0\",\"id\":\"1\",\"source\":\"/s\"}").put("type", problem.rule());
        event.putObject("data")
                .put("message", problem.text())
                .put("service", problem.service())
                .put("environment", problem.environment())
                .put("severity", problem.severity().code())
                .put("text", "for nobody");
        return event;
    }

    private static ObjectNode sns(JsonNode message) {
        return json("{\"Type\":\"Notification\",\"MessageId\":\"1\",\"TopicArn\":\"t\"}")
                .put("Message", message.toString());
    }

    private static ObjectNode pagerDutyEvents(Problem problem) {
        ObjectNode event = json("{\"routing_key\":\"k\",\"event_action\":\"trigger\",\"dedup_key\":\"d\"}");
        ObjectNode payload = event.putObject("payload")
                .put("summary", problem.text())
                .put("source", "host.example.com")
                .put("component", problem.service())
                .put("class", problem.rule())
                .put("severity", problem.severity().code());
        payload.putObject("custom_details").put("environment", problem.environment());
        return event;
    }

    private static ObjectNode gcp(Problem problem) {
        ObjectNode body = json("{\"version\":\"1.2\"}");
        ObjectNode incident = body.putObject("incident")
                .put("incident_id", "1")
                .put("state", "open")
                .put("condition_name", problem.rule())
                .put("summary", problem.text())
                .put("severity", problem.severity().code());
        incident.putObject("metadata")
                .putObject("user_labels")
                .put("service", problem.service())
                .put("env", problem.environment());
        return body;
    }

    private static ObjectNode newRelicClassic(Problem problem) {
        ObjectNode body = json("{\"current_state\":\"open\",\"incident_id\":1}")
                .put("condition_name", problem.rule())
                .put("details", problem.text())
                .put("severity", problem.severity().code());
        ObjectNode target = body.putArray("targets").addObject().put("name", problem.service());
        target.putObject("labels").put("environment", problem.environment());
        return body;
    }

    private static ObjectNode datadog(Problem problem) {
        return json("{\"alert_id\":\"1\",\"transition\":\"Triggered\"}")
                .put("title", "[Triggered on {host:a}] it happened")
                .put("body", "%%%\n" + problem.text() + "\n%%%")
                .put("metric", problem.rule())
                .put("priority", problem.severity().code())
                .put("tags", "service:" + problem.service() + ",env:" + problem.environment());
    }

    private static ObjectNode azure(Problem problem) {
        ObjectNode body = json("{\"schemaId\":\"azureMonitorCommonAlertSchema\"}");
        ObjectNode data = body.putObject("data");
        data.putObject("essentials")
                .put("alertRule", problem.rule())
                .put("description", problem.text())
                .put("monitorCondition", "Fired")
                .put("severity", "Sev" + problem.severity().ordinal());
        data.putObject("customProperties").put("service", problem.service()).put("environment", problem.environment());
        return body;
    }

    private static ObjectNode unknown(Problem problem) {
        return json("{}")
                .put("Alert_Name", problem.rule())
                .put("Text", problem.text())
                .put("Application", problem.service())
                .put("Env", problem.environment())
                .put("Level", problem.severity().code());
    }

    private static ArrayNode list(JsonNode item) {
        return JSON.createArrayNode().add(item);
    }

    static ObjectNode json(String text) {
        try {
            return (ObjectNode) JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(broken);
        }
    }
}
