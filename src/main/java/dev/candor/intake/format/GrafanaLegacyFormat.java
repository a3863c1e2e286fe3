package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Grafana's alerting of dashboards, before version 9. It has no severity and no time. */
final class GrafanaLegacyFormat implements Format {

    /** What the test button sends. */
    private static final String TEST = "Test notification";

    @Override
    public String origin() {
        return "grafana-legacy";
    }

    @Override
    public boolean recognises(Document document) {
        return reads(document) && document.body().has("evalMatches");
    }

    @Override
    public boolean reads(Document document) {
        return document.body().has("ruleName") && document.body().has("state");
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        SortedMap<String, String> tags = Fields.labels(body.path("tags"));
        Optional<String> rule = Fields.text(body, "ruleName");
        Draft draft = document.draft(origin())
                .name(rule)
                .title(rule)
                .message(Fields.text(body, "message").or(() -> matches(body.path("evalMatches"))))
                .service(Targets.service(tags))
                .environment(Targets.environment(tags))
                .severity(Optional.ofNullable(tags.get("severity")))
                .status(Statuses.of(Fields.text(body, "state")))
                .senderKey(Fields.text(body, "ruleId"))
                .labels(tags)
                .link("rule", Fields.text(body, "ruleUrl"))
                .link("image", Fields.text(body, "imageUrl"));
        boolean test = rule.filter(TEST::equals).isPresent();
        return new Single((test ? draft.test() : draft).alert(), Optional.empty());
    }

    /** What crossed the line, for want of a message. */
    private static Optional<String> matches(JsonNode matches) {
        return Optional.of(StreamSupport.stream(matches.spliterator(), false)
                        .flatMap(match -> Fields.text(match, "metric").stream()
                                .map(metric -> metric + " = "
                                        + Fields.text(match, "value").orElse("no value")))
                        .collect(Collectors.joining("\n")))
                .filter(text -> !text.isEmpty());
    }
}
