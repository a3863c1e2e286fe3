package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;
import java.util.stream.Stream;

/** New Relic's workflow webhook. Its body is a template of the user; these are the names of the default one. */
final class NewRelicFormat implements Format {

    @Override
    public String origin() {
        return "newrelic";
    }

    @Override
    public boolean recognises(Document document) {
        JsonNode body = document.body();
        return (body.has("issueUrl") && body.has("state")) || (body.has("impactedEntities") && body.has("trigger"));
    }

    @Override
    public boolean reads(Document document) {
        JsonNode body = document.body();
        return body.has("issueUrl")
                || body.has("impactedEntities")
                || body.has("alertConditionNames")
                || body.has("title");
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        Optional<String> title = Fields.text(body, "title");
        Draft draft = document.draft(origin())
                .name(Fields.first(body.path("alertConditionNames")))
                .title(title)
                .message(title)
                .service(Fields.first(body.path("impactedEntities")))
                .environment(environment(body.path("accumulations")))
                .severity(Fields.text(body, "priority"))
                .status(Statuses.of(Fields.text(body, "state")))
                .startsAt(Fields.time(body, "createdAt"))
                .senderKey(Fields.text(body, "id"))
                .label("policy", Fields.first(body.path("alertPolicyNames")))
                .label("workflow", Fields.text(body, "workflowName"))
                .link("issue", Fields.text(body, "issueUrl"));
        return new Single(draft.alert(), Optional.empty());
    }

    private static Optional<String> environment(JsonNode accumulations) {
        return Stream.of(accumulations.path("tag"), accumulations.path("tags"), accumulations)
                .flatMap(tags -> Stream.of(tags.path("environment"), tags.path("env")))
                .flatMap(values -> Fields.first(values).stream())
                .findFirst();
    }
}
