package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/** A CloudEvent, version 1.0. If its data is an alert of a known format, it is read as that; else by its own fields. */
final class CloudEventsFormat implements Format {

    static final String ORIGIN = "cloudevents";

    /** The attributes of the specification; what an event has beside them are extensions. */
    private static final Set<String> ATTRIBUTES = Set.of(
            "specversion",
            "id",
            "source",
            "type",
            "subject",
            "time",
            "datacontenttype",
            "dataschema",
            "data",
            "data_base64");

    @Override
    public String origin() {
        return ORIGIN;
    }

    @Override
    public boolean recognises(Document document) {
        return isEvent(document.body());
    }

    static boolean isEvent(JsonNode node) {
        return node.has("specversion") && node.has("id") && node.has("source") && node.has("type");
    }

    @Override
    public boolean reads(Document document) {
        return document.body().has("data") && document.body().has("type");
    }

    @Override
    public boolean isEnvelope() {
        return true;
    }

    @Override
    public Reading read(Document document) {
        JsonNode data = EventData.of(document);
        Document content = document.within(data, ORIGIN);
        return Optional.of(data)
                .filter(JsonNode::isContainerNode)
                .flatMap(container -> Formats.inside(content))
                .orElseGet(() -> itself(document, data, content.claim()));
    }

    private static Reading itself(Document document, JsonNode data, Optional<String> otherClaim) {
        JsonNode event = document.body();
        EventType type = new EventType(Fields.text(event, "type").orElse(""));
        Optional<String> message =
                Fields.text(data, "message", "description", "text", "summary").or(() -> Fields.text(data));
        SortedMap<String, String> extensions = Fields.labels(event);
        extensions.keySet().removeAll(ATTRIBUTES);
        Draft draft = document.draft(ORIGIN)
                .name(Fields.text(data, "errorType", "error_type").or(type::name))
                .title(Fields.text(data, "title", "summary").or(() -> message))
                .message(message)
                .service(Fields.text(data, "service").or(() -> Fields.text(event, "subject", "source")))
                .environment(Fields.text(data, "environment", "env"))
                .severity(Fields.text(data, "severity"))
                .status(Statuses.of(Fields.text(data, "status").or(type::status)))
                .startsAt(Fields.time(data, "startsAt", "starts_at").or(() -> Fields.time(event, "time")))
                .senderKey(Fields.text(event, "subject")
                        .map(subject -> subject + " " + type.name().orElse("")))
                .labels(Fields.labels(data.path("labels")))
                .labels(extensions)
                .links(data.path("links"));
        Reading reading = new Single(draft.alert(), Optional.empty());
        return otherClaim
                .map(claim -> reading.noting("origin=" + claim + " claimed, body looks like " + ORIGIN))
                .orElse(reading);
    }
}
