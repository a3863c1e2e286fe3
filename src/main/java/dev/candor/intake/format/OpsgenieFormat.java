package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Environments;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;

/** Opsgenie's outgoing webhook: what was done to an alert, and the alert. It gives no links, and none are made up. */
final class OpsgenieFormat implements Format {

    @Override
    public String origin() {
        return "opsgenie";
    }

    @Override
    public boolean recognises(Document document) {
        return reads(document) && document.body().has("action");
    }

    @Override
    public boolean reads(Document document) {
        return document.body().path("alert").has("alertId");
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        JsonNode alert = body.path("alert");
        List<String> tags = Fields.texts(alert.path("tags"));
        SortedMap<String, String> details = Fields.labels(alert.path("details"));
        Draft draft = document.draft(origin())
                .title(Fields.text(alert, "message"))
                .message(Fields.text(alert, "description", "message"))
                .service(Fields.text(alert, "entity", "source").or(() -> Targets.service(details)))
                .environment(environment(tags).or(() -> Targets.environment(details)))
                .severity(Fields.text(alert, "priority"))
                .status(Statuses.of(Fields.text(body, "action")))
                .startsAt(Fields.time(alert, "createdAt"))
                .senderKey(Fields.text(alert, "alias", "alertId"))
                .labels(details)
                .labels(Tags.labels(tags));
        return new Single(draft.alert(), Optional.empty());
    }

    /** A tag that is an environment's name, or says {@code env:} or {@code environment:} before it. */
    private static Optional<String> environment(List<String> tags) {
        return Targets.environment(Tags.labels(tags))
                .or(() -> new ArrayList<>(tags)
                        .stream()
                                .filter(tag -> Environments.isName(tag.toLowerCase(Locale.ROOT)))
                                .findFirst());
    }
}
