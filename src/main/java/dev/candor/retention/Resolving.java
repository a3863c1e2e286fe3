package dev.candor.retention;

import dev.candor.analysis.Ledger;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.intake.Cleared;
import dev.candor.intake.Redaction;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.MemoryRecord;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.Session;
import dev.candor.outcome.Source;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import dev.candor.trace.Traces;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The walk of a resolution: find the incident, clear what was said, keep it. */
@Singleton
public final class Resolving implements Capability {

    static final LocalOnly DECLARATION = Declaration.named(
                    "local_copy", "keeps here what the cloud's memory was given, for when it cannot be asked")
            .ownedBy("memory")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();

    private final Incidents incidents;
    private final Redaction redaction;
    private final Retaining retaining;
    private final LocalMemory local;
    private final FallbackContract contract;
    private final Turns turns;
    private final Ledger ledger;
    private final Clock clock;

    Resolving(
            Incidents incidents,
            Redaction redaction,
            Retaining retaining,
            LocalMemory local,
            FallbackContract contract,
            Turns turns,
            Ledger ledger,
            Clock clock) {
        this.incidents = incidents;
        this.redaction = redaction;
        this.retaining = retaining;
        this.local = local;
        this.contract = contract;
        this.turns = turns;
        this.ledger = ledger;
        this.clock = clock;
    }

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    /**
     * What came of it.
     *
     * @param entry the record as it is kept; empty if there is no such analysis, or a step was refused
     * @param steps in order; the last is the one that decided
     */
    public record Resolved(Optional<MemoryRecord> entry, Optional<Kept> kept, List<Step<?>> steps, Traces traces) {
        public Resolved {
            steps = List.copyOf(steps);
        }
    }

    /** Said twice by the same person, it is there once. */
    public Uni<Resolved> resolve(
            String analysisId, Resolution resolution, String who, Session session, TraceContext trace) {
        return turns.inTurn(
                analysisId,
                () -> incidents.of(analysisId).chain(found -> {
                    List<Step<?>> steps = new ArrayList<>(List.of(found));
                    Optional<MemoryRecord> before = found.payload().flatMap(incident -> incident);
                    return before.map(incident ->
                                    cleared(resolution.said(incident, who, clock.instant()), steps, session, trace))
                            .orElseGet(() -> Uni.createFrom()
                                    .item(() -> resolved(Optional.empty(), Optional.empty(), steps, trace)));
                }));
    }

    private Uni<Resolved> cleared(MemoryRecord entry, List<Step<?>> steps, Session session, TraceContext trace) {
        Step<Cleared<MemoryRecord>> cleared =
                contract.resolve(redaction.declaration(), entry, () -> redaction.clear(entry));
        steps.add(cleared);
        return cleared.payload()
                .map(clear -> retained(clear, steps, session, trace))
                .orElseGet(
                        () -> Uni.createFrom().item(() -> resolved(Optional.empty(), Optional.empty(), steps, trace)));
    }

    private Uni<Resolved> retained(
            Cleared<MemoryRecord> entry, List<Step<?>> steps, Session session, TraceContext trace) {
        return retaining.retain(entry, session, trace).chain(step -> {
            steps.add(step);
            Optional<MemoryRecord> kept = step.payload().map(done -> entry.value());
            return copied(entry.value(), step, steps).map(done -> resolved(kept, step.payload(), steps, trace));
        });
    }

    /** Without it the fallback would not know what the team knows. */
    private Uni<List<Step<?>>> copied(MemoryRecord entry, Step<Kept> retained, List<Step<?>> steps) {
        if (retained.outcome().source() != Source.CLOUD) {
            return Uni.createFrom().item(steps);
        }
        return contract.resolveLater(DECLARATION, entry, () -> local.retain(entry))
                .map(copy -> {
                    steps.add(copy);
                    return steps;
                });
    }

    private Resolved resolved(
            Optional<MemoryRecord> entry, Optional<Kept> kept, List<Step<?>> steps, TraceContext trace) {
        return new Resolved(entry, kept, steps, ledger.link(steps, trace.traceId()));
    }
}
