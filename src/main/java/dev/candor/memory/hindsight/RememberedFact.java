package dev.candor.memory.hindsight;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Severity;
import dev.candor.intake.Signatures;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.PastIncident;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One result of a recall. What Candor retained is read back from its metadata as the record that it was; what others put
 * into the bank has a text only, or some of our names, and is still an incident to look at.
 *
 * @param result as the bank gave it
 */
record RememberedFact(JsonNode result) {

    /** The name under which {@link RetainedDocument} says which content a fact was made of. */
    static final String REVISION = "candor_revision";

    private static final int TITLE_LENGTH = 120;

    /** The record, if this is one of ours and whole. */
    Optional<MemoryRecord> entry() {
        Metadata metadata = metadata();
        return metadata.text(REVISION).isPresent() ? metadata.entry() : Optional.empty();
    }

    PastIncident incident() {
        return entry().map(PastIncident::of).orElseGet(this::foreign);
    }

    private PastIncident foreign() {
        Metadata metadata = metadata();
        Optional<Instant> time =
                text("occurred_start").or(() -> text("mentioned_at")).flatMap(Metadata::time);
        PastIncident incident = PastIncident.of(
                foreign(metadata, time.orElse(Instant.EPOCH)),
                metadata.confirmationCount(),
                metadata.text("taught_by").orElse(HindsightClient.PROVIDER));
        return time.isPresent() ? incident : incident.undated();
    }

    private MemoryRecord foreign(Metadata metadata, Instant time) {
        String text = result.path("text").asText("");
        String title = metadata.text("title").orElseGet(() -> firstLine(text));
        Severity severity = metadata.constant("severity", Severity.values()).orElse(Severity.ASSUMED);
        return new MemoryRecord(
                metadata.text("incident_id")
                        .or(() -> text("document_id"))
                        .orElseGet(() -> result.path("id").asText("unknown")),
                title,
                text,
                Signatures.read(new Signatures.Clues(
                        metadata.text("service").or(this::serviceTag),
                        metadata.text("environment"),
                        metadata.text("error_type").orElseGet(() -> Signatures.errorIn(title)),
                        severity,
                        text)),
                severity,
                metadata.constant("decision", Decision.values()),
                metadata.text("root_cause"),
                metadata.text("resolution"),
                metadata.texts("checks"),
                metadata.texts("dead_ends"),
                metadata.text("note"),
                List.of(),
                MemoryOrigin.CLOUD,
                time,
                time);
    }

    private Metadata metadata() {
        return new Metadata(result.path("metadata"));
    }

    private Optional<String> text(String name) {
        return new Metadata(result).text(name);
    }

    private Optional<String> serviceTag() {
        for (JsonNode tag : result.path("tags")) {
            if (tag.asText().startsWith(RetainedDocument.SERVICE_TAG)) {
                return Optional.of(tag.asText().substring(RetainedDocument.SERVICE_TAG.length()));
            }
        }
        return Optional.empty();
    }

    private static String firstLine(String text) {
        String line = text.lines().findFirst().orElse("(untitled memory)");
        return line.length() > TITLE_LENGTH ? PlainText.cut(line, TITLE_LENGTH) + "…" : line;
    }
}
