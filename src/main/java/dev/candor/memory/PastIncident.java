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
        Optional<Instant> lastSeen) {

    public PastIncident {
        checks = List.copyOf(checks);
        deadEnds = List.copyOf(deadEnds);
    }

    /** Who agrees with the record's decision confirms it; who taught it last is its teacher. */
    public static PastIncident of(MemoryRecord kept) {
        return new PastIncident(
                kept.incidentId(),
                kept.title(),
                kept.signature(),
                Traits.of(kept.title(), kept.signature(), kept.account()),
                kept.rootCause(),
                kept.checks(),
                kept.resolution(),
                kept.decision(),
                kept.deadEnds(),
                (int) kept.confirmations().stream()
                        .filter(one -> kept.decision().equals(Optional.of(one.decision())))
                        .map(Confirmation::who)
                        .distinct()
                        .count(),
                kept.confirmations().isEmpty()
                        ? kept.origin().code()
                        : kept.confirmations().getLast().who(),
                Optional.of(kept.occurredAt()));
    }
}
