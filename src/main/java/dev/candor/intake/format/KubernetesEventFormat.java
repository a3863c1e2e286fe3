package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Single;
import dev.candor.intake.Severity;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An Event of Kubernetes, of the core API or of events.k8s.io. It is never taken back, so it always fires. */
final class KubernetesEventFormat implements Format {

    /** {@code spec.containers{checkout}}. */
    private static final Pattern CONTAINER = Pattern.compile("\\{([^}]{1,253})\\}");

    @Override
    public String origin() {
        return "kubernetes";
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().path("kind").asText().equals("Event") && reads(document);
    }

    @Override
    public boolean reads(Document document) {
        return object(document.body()).isObject();
    }

    @Override
    public Reading read(Document document) {
        JsonNode event = document.body();
        JsonNode object = object(event);
        Optional<String> reason = Fields.text(event, "reason");
        Optional<String> container = container(object);
        Optional<String> named =
                reason.map(word -> container.map(name -> word + " " + name).orElse(word));
        Draft draft = document.draft(origin())
                .name(named)
                .title(named)
                .message(Fields.text(event, "message", "note"))
                .service(service(object))
                .environment(Fields.text(object, "namespace")
                        .or(() -> Fields.text(event.path("metadata"), "namespace", "clusterName")))
                .severity(Fields.text(event, "type"), KubernetesEventFormat::severity)
                .startsAt(Fields.time(event, "firstTimestamp", "eventTime", "deprecatedFirstTimestamp")
                        .or(() -> Fields.time(event.path("metadata"), "creationTimestamp")))
                .senderKey(key(object, reason))
                .labels(Fields.labels(object))
                .label("container", container);
        return new Single(draft.alert(), Optional.empty());
    }

    private static JsonNode object(JsonNode event) {
        return event.path("involvedObject").isObject() ? event.path("involvedObject") : event.path("regarding");
    }

    private static Optional<String> service(JsonNode object) {
        boolean numbered = Stream.of("Pod", "ReplicaSet", "Job")
                .anyMatch(object.path("kind").asText()::equals);
        return Fields.text(object, "name").map(name -> numbered ? Targets.owner(name) : name);
    }

    private static Optional<String> container(JsonNode object) {
        Matcher container = CONTAINER.matcher(object.path("fieldPath").asText());
        return container.find() ? Optional.of(container.group(1)) : Optional.empty();
    }

    private static Optional<Severity> severity(String type) {
        return switch (type) {
            case "Warning" -> Optional.of(Severity.WARNING);
            case "Normal" -> Optional.of(Severity.INFO);
            default -> Severities.usual(type);
        };
    }

    private static Optional<String> key(JsonNode object, Optional<String> reason) {
        return Optional.of(Stream.concat(
                                Stream.of("namespace", "kind", "name")
                                        .flatMap(name -> Fields.text(object, name).stream()),
                                reason.stream())
                        .collect(Collectors.joining("/")))
                .filter(key -> !key.isEmpty());
    }
}
