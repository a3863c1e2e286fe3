package dev.candor.memory;

import dev.candor.intake.Redactable;
import dev.candor.intake.Severity;
import dev.candor.intake.Signature;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One incident and what people said about it, as a memory keeps it. The incident's id is the record's: to keep it again
 * replaces it.
 *
 * @param symptoms what the alert said, redacted
 * @param decision the latest of the confirmations; a seed has one without any
 * @param confirmations one for each person, oldest first
 * @param occurredAt when the incident began
 * @param changedAt when the record got its present content
 */
public record MemoryRecord(
        String incidentId,
        String title,
        String symptoms,
        Signature signature,
        Severity severity,
        Optional<Decision> decision,
        Optional<String> rootCause,
        Optional<String> resolution,
        List<String> checks,
        List<String> deadEnds,
        Optional<String> note,
        List<Confirmation> confirmations,
        MemoryOrigin origin,
        Instant occurredAt,
        Instant changedAt)
        implements Redactable<MemoryRecord> {

    public MemoryRecord {
        checks = List.copyOf(checks);
        deadEnds = List.copyOf(deadEnds);
        confirmations = List.copyOf(confirmations);
    }

    /** The same record of another origin. */
    public MemoryRecord of(MemoryOrigin other) {
        return new MemoryRecord(
                incidentId,
                title,
                symptoms,
                signature,
                severity,
                decision,
                rootCause,
                resolution,
                checks,
                deadEnds,
                note,
                confirmations,
                other,
                occurredAt,
                changedAt);
    }

    /** All that tells what happened, for matching: what was seen, and what people found out. */
    public String account() {
        return Stream.of(Optional.of(symptoms), rootCause, resolution, note)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("\n"));
    }

    /** The signature was made of redacted texts already. */
    @Override
    public MemoryRecord redacted(UnaryOperator<String> mask) {
        return new MemoryRecord(
                incidentId,
                mask.apply(title),
                mask.apply(symptoms),
                signature,
                severity,
                decision,
                rootCause.map(mask),
                resolution.map(mask),
                checks.stream().map(mask).toList(),
                deadEnds.stream().map(mask).toList(),
                note.map(mask),
                confirmations.stream()
                        .map(one -> new Confirmation(mask.apply(one.who()), one.decision(), one.at()))
                        .toList(),
                origin,
                occurredAt,
                changedAt);
    }
}
