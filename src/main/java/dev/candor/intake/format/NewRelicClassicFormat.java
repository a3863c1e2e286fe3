package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;
import java.util.SortedMap;

/** New Relic's webhook of classic alerts. */
final class NewRelicClassicFormat implements Format {

    /** The state of what the test button sends. */
    private static final String TEST = "test";

    @Override
    public String origin() {
        return "newrelic-classic";
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().has("current_state") && document.body().has("incident_id");
    }

    @Override
    public boolean reads(Document document) {
        return Fields.text(document.body(), "condition_name", "details").isPresent();
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        JsonNode target = body.path("targets").path(0);
        SortedMap<String, String> labels = Fields.labels(target.path("labels"));
        Optional<String> state = Fields.text(body, "current_state");
        Draft draft = document.draft(origin())
                .name(Fields.text(body, "condition_name"))
                .title(Fields.text(body, "condition_name"))
                .message(Fields.text(body, "details"))
                .service(Fields.text(target, "name"))
                .environment(Targets.environment(labels))
                .severity(Fields.text(body, "severity"))
                .status(Statuses.of(state))
                .startsAt(Fields.time(body, "timestamp"))
                .senderKey(Fields.text(body, "incident_id"))
                .labels(labels)
                .label("policy", Fields.text(body, "policy_name"))
                .link("incident", Fields.text(body, "incident_url"))
                .link("runbook", Fields.text(body, "runbook_url"));
        boolean test = state.filter(TEST::equalsIgnoreCase).isPresent();
        return new Single((test ? draft.test() : draft).alert(), Optional.empty());
    }
}
