package dev.candor.retention;

import dev.candor.analysis.Ledger;
import dev.candor.intake.Cleared;
import dev.candor.intake.Redaction;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.Outbox;
import dev.candor.memory.Outbox.Queued;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Tells the cloud what it has not heard, once a session has it again: in order, one at a time, and again after a crash until
 * it is known to be there. To tell it twice does no harm, since the bank has one record an incident.
 */
@Singleton
final class Reconciler {

    private static final Logger LOG = Logger.getLogger(Reconciler.class);

    /** Operations in one go; the next second brings the next go. */
    private static final int GO = 100;

    private final Sessions sessions;
    private final Outbox outbox;
    private final LocalMemory local;
    private final Redaction redaction;
    private final Retaining retaining;
    private final FallbackContract contract;
    private final Turns turns;
    private final Ledger ledger;
    private final Clock clock;

    Reconciler(
            Sessions sessions,
            Outbox outbox,
            LocalMemory local,
            Redaction redaction,
            Retaining retaining,
            FallbackContract contract,
            Turns turns,
            Ledger ledger,
            Clock clock) {
        this.sessions = sessions;
        this.outbox = outbox;
        this.local = local;
        this.redaction = redaction;
        this.retaining = retaining;
        this.contract = contract;
        this.turns = turns;
        this.ledger = ledger;
        this.clock = clock;
    }

    /** Every second, as long as the cloud's memory is there; one that is being tried out is not burdened. */
    @Scheduled(every = "1s", concurrentExecution = ConcurrentExecution.SKIP)
    Uni<Void> reconcile() {
        return sessions.within(session -> session.memory().state() instanceof Attached
                ? outbox.waiting(GO).chain(waiting -> told(waiting, session))
                : Uni.createFrom().voidItem());
    }

    /** In their order, up to the first that goes on waiting. */
    private Uni<Void> told(List<Queued> waiting, Session session) {
        return Multi.createFrom()
                .iterable(waiting)
                .onItem()
                .transformToUniAndConcatenate(queued -> turns.inTurn(queued.incidentId(), () -> told(queued, session)))
                .select()
                .first(Boolean::booleanValue)
                .collect()
                .asList()
                .replaceWithVoid();
    }

    /** Whether it waits no longer. */
    private Uni<Boolean> told(Queued queued, Session session) {
        TraceContext trace = TraceContext.begun();
        return local.find(queued.incidentId())
                .chain(known ->
                        known.isEmpty() || Operation.of(queued.operation()).equals(Optional.of(Operation.FORGET))
                                ? retaining
                                        .forget(queued.incidentId(), session, trace)
                                        .chain(step -> settled(queued, step, trace))
                                : retained(queued, known.get(), session, trace));
    }

    private Uni<Boolean> retained(Queued queued, MemoryRecord entry, Session session, TraceContext trace) {
        Step<Cleared<MemoryRecord>> cleared =
                contract.resolve(redaction.declaration(), entry, () -> redaction.clear(entry));
        return cleared.payload()
                .map(clear -> retaining.deliver(clear, session, trace).chain(step -> settled(queued, step, trace)))
                .orElseGet(() -> settled(queued, cleared, trace));
    }

    private Uni<Boolean> settled(Queued queued, Step<?> step, TraceContext trace) {
        ledger.link(List.of(step), trace.traceId());
        return switch (step.outcome().status()) {
            case OK -> outbox.delivered(queued.seq(), clock.instant()).replaceWith(true);
            case DEGRADED -> Uni.createFrom().item(false);
            case REFUSED -> {
                LOG.warnf(
                        "The cloud's memory will not have an incident: incident=%s reason=%s",
                        queued.incidentId(), step.outcome().reason().code());
                yield outbox.rejected(queued.seq(), step.outcome().reason().code(), clock.instant())
                        .replaceWith(true);
            }
        };
    }
}
