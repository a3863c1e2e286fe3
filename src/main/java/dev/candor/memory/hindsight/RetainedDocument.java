package dev.candor.memory.hindsight;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.intake.Signature.Field;
import dev.candor.intake.Unicode;
import dev.candor.memory.Confirmation;
import dev.candor.memory.MemoryRecord;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A record as the bank gets it: a text to be found by, and metadata from which {@link RememberedFact} reads the record
 * back. All of it is storable text.
 *
 * @param id of the document; a record of the same incident replaces it
 * @param revision of exactly this content in this bank: read back, it proves that the bank has this and no older one
 */
record RetainedDocument(String id, UUID revision, ObjectNode item) {

    /** Marks all that we wrote, for those who share the bank. */
    static final String TAG = "candor";

    static final String SERVICE_TAG = "service:";

    /** What the alert said is kept so far; two of the bank's chunks. Large documents are where its writes conflict. */
    static final int MOST_SYMPTOMS = 6000;

    /** A name longer than this helps nobody to filter. */
    private static final int MOST_TAG = 100;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    static RetainedDocument of(MemoryRecord entry, String bank) {
        ObjectNode item = NODES.objectNode();
        String id = DocumentId.of(entry.incidentId());
        item.put("content", content(entry));
        item.put("document_id", id);
        item.put("context", "postmortem");
        item.put("timestamp", entry.occurredAt().toString());
        tags(entry).forEach(item.putArray("tags")::add);
        ObjectNode metadata = item.putObject("metadata");
        metadata(entry, metadata);
        UUID revision = NameUuid.of(bank, id, item.toString());
        metadata.put(RememberedFact.REVISION, revision.toString());
        return new RetainedDocument(id, revision, item);
    }

    String body() {
        return request().toString();
    }

    /** Sent twice, it is done once: the bank knows the operation by its id. */
    String asynchronousBody() {
        return request()
                .put("async", true)
                .put("operation_id", revision.toString())
                .toString();
    }

    private ObjectNode request() {
        ObjectNode request = NODES.objectNode();
        request.putArray("items").add(item);
        return request;
    }

    private static String content(MemoryRecord entry) {
        return Stream.of(
                        Optional.of(entry.title()),
                        Optional.of(symptoms(entry)),
                        entry.rootCause().map(text -> "Root cause: " + text),
                        entry.resolution().map(text -> "Resolution: " + text),
                        list("Checks: ", entry.checks()),
                        list("Dead ends: ", entry.deadEnds()),
                        entry.note().map(text -> "Note: " + text))
                .flatMap(Optional::stream)
                .map(Unicode::storable)
                .filter(line -> !line.isBlank())
                .collect(Collectors.collectingAndThen(
                        Collectors.joining("\n"), text -> text.isBlank() ? "(no text)" : text));
    }

    private static Optional<String> list(String label, List<String> texts) {
        return texts.isEmpty() ? Optional.empty() : Optional.of(label + String.join("; ", texts));
    }

    private static List<String> tags(MemoryRecord entry) {
        return Stream.concat(
                        Stream.of(TAG),
                        entry.signature().value(Field.SERVICE).stream()
                                .map(service -> SERVICE_TAG + PlainText.of(PlainText.cut(service, MOST_TAG))))
                .toList();
    }

    private static void metadata(MemoryRecord entry, ObjectNode metadata) {
        put(metadata, "incident_id", entry.incidentId());
        put(metadata, "title", entry.title());
        put(metadata, "symptoms", symptoms(entry));
        put(metadata, "signature", entry.signature().canonical());
        entry.signature().value(Field.SERVICE).ifPresent(value -> put(metadata, "service", value));
        entry.signature().value(Field.ENVIRONMENT).ifPresent(value -> put(metadata, "environment", value));
        entry.signature().value(Field.ERROR).ifPresent(value -> put(metadata, "error_type", value));
        put(metadata, "severity", entry.severity().code());
        entry.decision().ifPresent(decision -> put(metadata, "decision", decision.code()));
        entry.rootCause().ifPresent(text -> put(metadata, "root_cause", text));
        entry.resolution().ifPresent(text -> put(metadata, "resolution", text));
        entry.note().ifPresent(text -> put(metadata, "note", text));
        put(metadata, "checks", texts(entry.checks()));
        put(metadata, "dead_ends", texts(entry.deadEnds()));
        put(metadata, "confirmations", confirmations(entry.confirmations()));
        put(metadata, "origin", entry.origin().code());
        put(metadata, "occurred_at", entry.occurredAt().toString());
        put(metadata, "changed_at", entry.changedAt().toString());
    }

    private static String symptoms(MemoryRecord entry) {
        return PlainText.cut(entry.symptoms(), MOST_SYMPTOMS);
    }

    private static void put(ObjectNode metadata, String name, String value) {
        metadata.put(name, Unicode.storable(value));
    }

    /** The bank's metadata holds texts only, so a list travels as JSON text. */
    private static String texts(List<String> texts) {
        ArrayNode array = NODES.arrayNode();
        texts.stream().map(Unicode::storable).forEach(array::add);
        return array.toString();
    }

    private static String confirmations(List<Confirmation> confirmations) {
        ArrayNode array = NODES.arrayNode();
        confirmations.forEach(one -> array.addObject()
                .put("who", Unicode.storable(one.who()))
                .put("decision", one.decision().code())
                .put("at", one.at().toString()));
        return array.toString();
    }
}
