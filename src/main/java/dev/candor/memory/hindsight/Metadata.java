package dev.candor.memory.hindsight;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.candor.intake.Severity;
import dev.candor.intake.Signature;
import dev.candor.memory.Confirmation;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import dev.candor.outcome.Code;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The metadata of a fact, read leniently: texts under names, of which any may be missing or make no sense. */
record Metadata(JsonNode json) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** A text that says something. */
    Optional<String> text(String name) {
        return value(name).filter(text -> !text.isBlank());
    }

    /** A list that travels as JSON text; a text that is no list is a list of one. */
    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        text(name).ifPresent(written -> {
            JsonNode list = parse(written);
            if (list.isArray()) {
                list.forEach(item -> texts.add(item.asText()));
            } else {
                texts.add(written);
            }
        });
        return texts;
    }

    <E extends Enum<E> & Code> Optional<E> constant(String name, E[] constants) {
        return value(name).flatMap(word -> named(word, constants));
    }

    /** Others write a number; we write who, what and when. */
    int confirmationCount() {
        List<Confirmation> named = confirmations();
        return named.isEmpty() ? text("confirmations").flatMap(Metadata::number).orElse(0) : named.size();
    }

    /** Empty if something is missing that every record has. */
    Optional<MemoryRecord> entry() {
        Optional<Signature> signature = value("signature").flatMap(Metadata::signature);
        Optional<Severity> severity = constant("severity", Severity.values());
        Optional<MemoryOrigin> origin = constant("origin", MemoryOrigin.values());
        Optional<Instant> occurredAt = value("occurred_at").flatMap(Metadata::time);
        Optional<Instant> changedAt = value("changed_at").flatMap(Metadata::time);
        Optional<String> id = value("incident_id");
        boolean whole = Stream.of(signature, severity, origin, occurredAt, changedAt, id)
                .allMatch(Optional::isPresent);
        return whole
                ? Optional.of(new MemoryRecord(
                        id.orElseThrow(),
                        value("title").orElse(""),
                        value("symptoms").orElse(""),
                        signature.orElseThrow(),
                        severity.orElseThrow(),
                        constant("decision", Decision.values()),
                        value("root_cause"),
                        value("resolution"),
                        texts("checks"),
                        texts("dead_ends"),
                        value("note"),
                        confirmations(),
                        origin.orElseThrow(),
                        occurredAt.orElseThrow(),
                        changedAt.orElseThrow()))
                : Optional.empty();
    }

    static Optional<Instant> time(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException notATime) {
            return Optional.empty();
        }
    }

    private List<Confirmation> confirmations() {
        List<Confirmation> confirmations = new ArrayList<>();
        value("confirmations")
                .map(Metadata::parse)
                .filter(JsonNode::isArray)
                .ifPresent(list -> list.forEach(one -> {
                    Metadata person = new Metadata(one);
                    person.constant("decision", Decision.values())
                            .ifPresent(decision -> person.value("at")
                                    .flatMap(Metadata::time)
                                    .ifPresent(at -> confirmations.add(
                                            new Confirmation(person.value("who").orElse(""), decision, at))));
                }));
        return confirmations;
    }

    private Optional<String> value(String name) {
        return Optional.of(json.path(name)).filter(JsonNode::isTextual).map(JsonNode::asText);
    }

    private static Optional<Signature> signature(String canonical) {
        try {
            return Optional.of(Signature.parse(canonical));
        } catch (IllegalArgumentException otherVersion) {
            return Optional.empty();
        }
    }

    private static <E extends Enum<E>> Optional<E> named(String word, E[] constants) {
        return Stream.of(constants)
                .filter(constant -> constant.name().equals(word.toUpperCase(Locale.ROOT)))
                .findFirst();
    }

    private static Optional<Integer> number(String text) {
        try {
            return Optional.of(Integer.parseInt(text)).filter(number -> number >= 0);
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    private static JsonNode parse(String written) {
        try {
            return JSON.readTree(written);
        } catch (JsonProcessingException notJson) {
            return MissingNode.getInstance();
        }
    }
}
