package dev.candor.memory;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.candor.intake.Signature;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One remembered incident, whichever memory holds it.
 *
 * @param traits what it is recognised by, for matching; computed once
 * @param confirmations distinct people's decisions behind it; a seed has none
 * @param taughtBy who it was learnt from, {@code seed} for what ships with the service
 * @param entry it as a memory keeps it; empty for what others put into the cloud's bank without a time
 */
public record PastIncident(
        String incidentId,
        String title,
        Signature signature,
        @JsonIgnore Traits traits,
        Optional<String> rootCause,
        List<String> checks,
        Optional<String> resolution,
        Optional<Decision> decision,
        List<String> deadEnds,
        int confirmations,
        String taughtBy,
        Optional<Instant> lastSeen,
        @JsonIgnore Optional<MemoryRecord> entry)
        implements Candidate {

    public PastIncident {
        checks = List.copyOf(checks);
        deadEnds = List.copyOf(deadEnds);
    }

    /** Who agrees with the record's decision confirms it; who taught it last is its teacher. */
    public static PastIncident of(MemoryRecord kept) {
        return of(kept, traits(kept));
    }

    /**
     * @param traits the record's, which somebody has at hand
     */
    public static PastIncident of(MemoryRecord kept, Traits traits) {
        return of(
                kept,
                traits,
                (int) kept.confirmations().stream()
                        .filter(one -> kept.decision().equals(Optional.of(one.decision())))
                        .map(Confirmation::who)
                        .distinct()
                        .count(),
                kept.confirmations().isEmpty()
                        ? kept.origin().code()
                        : kept.confirmations().getLast().who());
    }

    /** A record that others wrote, who say how often it was confirmed but not by whom. */
    public static PastIncident of(MemoryRecord kept, int confirmations, String taughtBy) {
        return of(kept, traits(kept), confirmations, taughtBy);
    }

    /** What a record is recognised by. */
    public static Traits traits(MemoryRecord kept) {
        return Traits.of(kept.title(), kept.signature(), kept.account());
    }

    private static PastIncident of(MemoryRecord kept, Traits traits, int confirmations, String taughtBy) {
        return new PastIncident(
                kept.incidentId(),
                kept.title(),
                kept.signature(),
                traits,
                kept.rootCause(),
                kept.checks(),
                kept.resolution(),
                kept.decision(),
                kept.deadEnds(),
                confirmations,
                taughtBy,
                Optional.of(kept.occurredAt()),
                Optional.of(kept));
    }

    /** Of an unknown time; nothing to keep a copy of. */
    public PastIncident undated() {
        return new PastIncident(
                incidentId,
                title,
                signature,
                traits,
                rootCause,
                checks,
                resolution,
                decision,
                deadEnds,
                confirmations,
                taughtBy,
                Optional.empty(),
                Optional.empty());
    }
}
