package dev.candor.memory.hindsight;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Severity;
import dev.candor.intake.Signatures;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.PastIncident;
import dev.candor.memory.Similarity;
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
        return entry().map(RememberedFact::ours).orElseGet(this::foreign);
    }

    private static PastIncident ours(MemoryRecord entry) {
        String words = entry.title() + "\n" + entry.symptoms() + "\n"
                + entry.rootCause().orElse("");
        return new PastIncident(
                entry.incidentId(),
                entry.title(),
                entry.signature(),
                Similarity.words(words),
                entry.rootCause(),
                entry.checks(),
                entry.resolution(),
                entry.decision(),
                entry.deadEnds(),
                entry.confirmations().size(),
                entry.confirmations().isEmpty()
                        ? HindsightClient.PROVIDER
                        : entry.confirmations().getLast().who(),
                Optional.of(entry.occurredAt()));
    }

    private PastIncident foreign() {
        Metadata metadata = metadata();
        String text = result.path("text").asText("");
        String title = metadata.text("title").orElseGet(() -> firstLine(text));
        return new PastIncident(
                metadata.text("incident_id")
                        .or(() -> text("document_id"))
                        .orElseGet(() -> result.path("id").asText("unknown")),
                title,
                Signatures.read(new Signatures.Clues(
                        metadata.text("service").or(this::serviceTag),
                        metadata.text("environment"),
                        metadata.text("error_type").orElseGet(() -> Signatures.errorIn(title)),
                        metadata.constant("severity", Severity.values()).orElse(Severity.ASSUMED),
                        text)),
                Similarity.words(text),
                metadata.text("root_cause"),
                metadata.texts("checks"),
                metadata.text("resolution"),
                metadata.constant("decision", Decision.values()),
                metadata.texts("dead_ends"),
                metadata.confirmationCount(),
                metadata.text("taught_by").orElse(HindsightClient.PROVIDER),
                text("occurred_start").or(() -> text("mentioned_at")).flatMap(Metadata::time));
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
