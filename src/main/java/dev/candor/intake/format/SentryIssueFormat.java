package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sentry's alerts about an issue: the event that triggered one, or the issue itself. */
final class SentryIssueFormat implements Format {

    private static final Pattern PROJECT = Pattern.compile("/projects/[^/]+/([^/]+)/");

    @Override
    public String origin() {
        return "sentry";
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().has("action") && reads(document);
    }

    @Override
    public boolean reads(Document document) {
        return subject(document.body().path("data")).isObject();
    }

    @Override
    public Reading read(Document document) {
        JsonNode event = subject(document.body().path("data"));
        SortedMap<String, String> tags = tags(event.path("tags"));
        Optional<String> thrown = Fields.text(event.path("metadata"), "type").or(() -> SentryException.type(event));
        Draft draft = document.draft(origin())
                .name(thrown)
                .title(Fields.text(event, "title"))
                .message(Fields.lines(
                        Fields.text(event, "title"),
                        Fields.text(event.path("metadata"), "value"),
                        Fields.text(event, "culprit"),
                        SentryException.topFrame(event)))
                .service(project(event).or(() -> Fields.label(tags, "service")))
                .environment(Fields.text(event, "environment").or(() -> Targets.environment(tags)))
                .severity(Fields.text(event, "level"))
                .status(Statuses.of(Fields.text(document.body(), "action")))
                .startsAt(Fields.time(event, "datetime", "timestamp", "firstSeen"))
                .senderKey(Fields.text(event, "issue_id", "id"))
                .labels(tags)
                .link("event", Fields.text(event, "web_url", "permalink"));
        return new Single(draft.alert(), Optional.empty());
    }

    private static JsonNode subject(JsonNode data) {
        return data.path("event").isObject() ? data.path("event") : data.path("issue");
    }

    private static Optional<String> project(JsonNode event) {
        Matcher slug = PROJECT.matcher(event.path("url").asText());
        return slug.find() ? Optional.of(slug.group(1)) : Fields.text(event.path("project"), "slug");
    }

    /** Pairs of name and value; an issue writes them as objects. */
    private static SortedMap<String, String> tags(JsonNode tags) {
        SortedMap<String, String> labels = new TreeMap<>();
        for (JsonNode tag : tags) {
            Optional<String> name = Fields.text(tag.path(0)).or(() -> Fields.text(tag, "key"));
            Optional<String> value = Fields.text(tag.path(1)).or(() -> Fields.text(tag, "value"));
            labels.putAll(
                    name.flatMap(key -> value.map(text -> Map.of(key, text))).orElse(Map.of()));
        }
        return labels;
    }
}
