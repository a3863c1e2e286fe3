package dev.candor.retention;

import dev.candor.memory.Confirmation;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a person says about an incident. What it leaves out stays as others have said it.
 *
 * @param resolution what brought it back into order
 * @param deadEnds paths that led nowhere; they are added to those that are known
 */
public record Resolution(
        Decision decision,
        Optional<String> rootCause,
        Optional<String> resolution,
        List<String> checks,
        List<String> deadEnds,
        Optional<String> note) {

    public Resolution {
        checks = List.copyOf(checks);
        deadEnds = List.copyOf(deadEnds);
    }

    /** The record with this person's word in it; the same record if the person had said just this already. */
    MemoryRecord said(MemoryRecord before, String who, Instant at) {
        MemoryRecord after = new MemoryRecord(
                before.incidentId(),
                before.title(),
                before.symptoms(),
                before.signature(),
                before.severity(),
                Optional.of(decision),
                rootCause.or(before::rootCause),
                resolution.or(before::resolution),
                checks.isEmpty() ? before.checks() : checks,
                union(before.deadEnds(), deadEnds),
                note.or(before::note),
                before.confirmations(),
                MemoryOrigin.TEAM,
                before.occurredAt(),
                before.changedAt());
        Optional<Confirmation> earlier = before.confirmations().stream()
                .filter(one -> one.who().equals(who))
                .findFirst();
        boolean saidBefore = after.equals(before)
                && earlier.filter(one -> one.decision() == decision).isPresent();
        return saidBefore ? before : confirmed(after, new Confirmation(who, decision, at));
    }

    /** One person's latest word replaces the earlier one. */
    private static MemoryRecord confirmed(MemoryRecord entry, Confirmation confirmation) {
        List<Confirmation> all = new ArrayList<>(entry.confirmations().stream()
                .filter(one -> !one.who().equals(confirmation.who()))
                .toList());
        all.add(confirmation);
        return new MemoryRecord(
                entry.incidentId(),
                entry.title(),
                entry.symptoms(),
                entry.signature(),
                entry.severity(),
                entry.decision(),
                entry.rootCause(),
                entry.resolution(),
                entry.checks(),
                entry.deadEnds(),
                entry.note(),
                all,
                entry.origin(),
                entry.occurredAt(),
                confirmation.at());
    }

    private static List<String> union(List<String> first, List<String> more) {
        Set<String> all = new LinkedHashSet<>(first);
        all.addAll(more);
        return List.copyOf(all);
    }
}
