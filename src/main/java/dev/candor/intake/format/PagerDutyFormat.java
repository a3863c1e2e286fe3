package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Environments;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** PagerDuty's webhooks, version 3. Most are about an incident; some, such as a note, are about a thing that has one. */
final class PagerDutyFormat implements Format {

    /** What the test button sends. */
    private static final String PING = "pagey.ping";

    @Override
    public String origin() {
        return "pagerduty";
    }

    @Override
    public boolean recognises(Document document) {
        JsonNode event = document.body().path("event");
        return event.has("event_type") && event.path("data").isObject();
    }

    @Override
    public boolean reads(Document document) {
        return document.body().path("event").path("data").isObject();
    }

    @Override
    public Reading read(Document document) {
        JsonNode event = document.body().path("event");
        JsonNode data = event.path("data");
        Optional<String> type = Fields.text(event, "event_type");
        Optional<String> title = Fields.text(data, "title", "message")
                .or(() -> Fields.text(data.path("incident"), "summary"))
                .or(() -> Fields.text(data, "summary"))
                .or(() -> type);
        Draft draft = document.draft(origin())
                .title(title)
                .message(Fields.lines(title, Fields.text(data, "content")))
                .service(Fields.text(data.path("service"), "summary"))
                .environment(environment(data).or(() -> title.flatMap(Environments::saidIn)))
                .severity(Fields.text(data.path("priority"), "summary"), Fields.text(data, "urgency"))
                .status(Statuses.of(Fields.text(data, "status").or(() -> type.map(PagerDutyFormat::lastWord))))
                .startsAt(Fields.time(data, "created_at").or(() -> Fields.time(event, "occurred_at")))
                .senderKey(Fields.text(data, "incident_key")
                        .or(() -> Fields.text(data.path("incident"), "id"))
                        .or(() -> Fields.text(data, "id")))
                .label("team", summaries(data.path("teams")))
                .label("escalation_policy", Fields.text(data.path("escalation_policy"), "summary"))
                .link(
                        "incident",
                        Fields.text(data, "html_url").or(() -> Fields.text(data.path("incident"), "html_url")));
        boolean test = type.filter(PING::equals).isPresent();
        return new Single((test ? draft.test() : draft).alert(), Optional.empty());
    }

    /** Where integrations put what they know beside the title. */
    private static Optional<String> environment(JsonNode data) {
        return List.of(
                        data.path("custom_fields"),
                        data.path("custom_details"),
                        data.path("body").path("details"))
                .stream()
                .flatMap(custom -> {
                    var labels = Fields.named(custom);
                    labels.putAll(Fields.labels(custom));
                    return Targets.environment(labels).stream();
                })
                .findFirst();
    }

    private static Optional<String> summaries(JsonNode references) {
        List<String> names = new ArrayList<>();
        references.forEach(reference -> Fields.text(reference, "summary").ifPresent(names::add));
        return names.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", names));
    }

    private static String lastWord(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
