package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Environments;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Google Cloud Monitoring's webhook, version 1.2. */
final class GcpFormat implements Format {

    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>()\\[\\]\"'`]{1,1000}");

    @Override
    public String origin() {
        return "gcp";
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().path("incident").has("incident_id");
    }

    @Override
    public boolean reads(Document document) {
        return document.body().path("incident").isObject();
    }

    @Override
    public Reading read(Document document) {
        JsonNode incident = document.body().path("incident");
        SortedMap<String, String> user = Fields.labels(incident.path("metadata").path("user_labels"));
        SortedMap<String, String> policy = Fields.labels(incident.path("policy_user_labels"));
        SortedMap<String, String> resource =
                Fields.labels(incident.path("resource").path("labels"));
        Optional<String> condition = Fields.text(incident, "condition_name");
        Draft draft = document.draft(origin())
                .name(Fields.text(incident.path("metric"), "type").or(() -> condition))
                .title(condition.or(() -> Fields.text(incident, "policy_name")))
                .message(Fields.text(incident, "summary"))
                .service(Fields.label(user, "service", "app").or(() -> service(incident, resource)))
                .environment(Targets.environment(user)
                        .or(() -> Targets.environment(policy))
                        .or(() -> Fields.text(incident, "scoping_project_id").map(Environments::nameOf)))
                .severity(Fields.text(incident, "severity"), Fields.label(policy, "severity"))
                .status(Statuses.of(Fields.text(incident, "state")))
                .startsAt(Fields.time(incident, "started_at"))
                .endsAt(Fields.time(incident, "ended_at"))
                .senderKey(Fields.text(incident, "incident_id"))
                .labels(policy)
                .labels(resource)
                .labels(Fields.labels(incident.path("metric").path("labels")))
                .labels(user)
                .link("incident", Fields.text(incident, "url"));
        documentation(draft, incident.path("documentation"));
        boolean test = document.body().path("version").asText().equals("test");
        return new Single((test ? draft.test() : draft).alert(), Optional.empty());
    }

    private static Optional<String> service(JsonNode incident, SortedMap<String, String> resource) {
        return Fields.label(
                        resource,
                        "service_name",
                        "container_name",
                        "function_name",
                        "job_name",
                        "module_id",
                        "backend_service_name",
                        "database_id",
                        "subscription_id",
                        "topic_id",
                        "cluster_name")
                .or(() -> Fields.text(incident, "resource_display_name"));
    }

    /** Runbooks stand in a list of their own, or in the text of the policy. */
    private static void documentation(Draft draft, JsonNode documentation) {
        draft.links(documentation.path("links"));
        Matcher address = ADDRESS.matcher(documentation.path("content").asText());
        while (address.find()) {
            draft.link("documentation", Optional.of(address.group().replaceAll("[.,;:!?]+$", "")));
        }
    }
}
