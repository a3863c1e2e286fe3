package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;

/** Datadog's webhook. Its body is a template of the user, so every field may be missing or an unexpanded variable. */
final class DatadogFormat implements Format {

    /** Datadog puts these around a body that is Markdown. */
    private static final String MARKDOWN = "%%%";

    @Override
    public String origin() {
        return "datadog";
    }

    @Override
    public boolean recognises(Document document) {
        JsonNode body = document.body();
        return (body.has("event_type") && body.has("last_updated"))
                || body.has("aggreg_key")
                || (body.has("alert_id") && body.has("transition"));
    }

    @Override
    public boolean reads(Document document) {
        return Fields.text(document.body(), "title", "body", "text", "message").isPresent();
    }

    @Override
    public Reading read(Document document) {
        JsonNode body = document.body();
        SortedMap<String, String> tags = Tags.labels(tags(body.path("tags")));
        SortedMap<String, String> scope = Tags.labels(tags(body.path("scope")));
        Optional<String> title = Fields.text(body, "title");
        String prefix = title.map(text -> text.substring(
                        0, text.length() - withoutTransition(text).length()))
                .orElse("")
                .toLowerCase(Locale.ROOT);
        Draft draft = document.draft(origin())
                .name(Fields.text(body, "metric"))
                .title(title.map(DatadogFormat::withoutTransition))
                .message(Fields.text(body, "body", "text", "message")
                        .map(text -> text.replace(MARKDOWN, "").strip())
                        .or(() -> title))
                .service(Fields.label(tags, "service").or(() -> Fields.label(scope, "service")))
                .environment(Targets.environment(tags).or(() -> Targets.environment(scope)))
                .severity(Fields.text(body, "priority"), Fields.text(body, "alert_type"))
                .status(Statuses.of(Fields.text(body, "transition").or(() -> saidBy(prefix))))
                .startsAt(Fields.time(body, "date", "last_updated"))
                .senderKey(Fields.text(body, "aggreg_key", "alert_id"))
                .labels(tags)
                .link("event", Fields.text(body, "link"));
        return new Single((prefix.startsWith("[test]") ? draft.test() : draft).alert(), Optional.empty());
    }

    private static Optional<String> saidBy(String prefix) {
        if (prefix.contains("[recovered")) {
            return Optional.of("recovered");
        }
        return prefix.contains("[no data") ? Optional.of("no data") : Optional.empty();
    }

    /**
     * {@code [TEST] [Triggered on {host:a}] Disk is full} is called Disk is full; the rest is what happened to it. A title of
     * nothing but brackets is kept.
     */
    private static String withoutTransition(String title) {
        int start = 0;
        while (title.startsWith("[", start) && title.indexOf(']', start) > 0) {
            start = title.indexOf(']', start) + 1;
            start += title.length()
                    - start
                    - title.substring(start).stripLeading().length();
        }
        return start == title.length() ? title : title.substring(start);
    }

    private static List<String> tags(JsonNode tags) {
        List<String> all = new ArrayList<>();
        Fields.texts(tags).forEach(list -> all.addAll(List.of(list.split(","))));
        return all;
    }
}
