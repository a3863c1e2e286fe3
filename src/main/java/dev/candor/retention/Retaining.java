package dev.candor.retention;

import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.intake.Cleared;
import dev.candor.memory.CloudMemory;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.MemoryRecord;
import dev.candor.mode.CloudWork;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.mode.Session;
import dev.candor.outcome.Reply;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.function.Function;
import java.util.function.Supplier;

/** Keeps what people say: in the cloud's bank, else in the local memory, where it waits for the cloud. */
@Singleton
final class Retaining implements Capability {

    static final CloudOrLocal DECLARATION = Declaration.named("retention", "keeps a human decision or resolution")
            .ownedBy("memory")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MEMORY)
            .orLocalModel();

    private final FallbackContract contract;
    private final LocalMemory local;
    private final Clock clock;

    Retaining(FallbackContract contract, LocalMemory local, Clock clock) {
        this.contract = contract;
        this.local = local;
        this.clock = clock;
    }

    @Override
    public CloudOrLocal declaration() {
        return DECLARATION;
    }

    Uni<Step<Kept>> retain(Cleared<MemoryRecord> entry, Session session, TraceContext trace) {
        return asked(
                entry.value(),
                cloud -> cloud.retain(entry, trace).map(reply -> reply.map(Kept::of)),
                session,
                () -> local.retainAndQueue(entry.value(), Operation.RETAIN.code(), clock.instant()));
    }

    /** What waits already is told to the cloud, or goes on waiting. */
    Uni<Step<Kept>> deliver(Cleared<MemoryRecord> entry, Session session, TraceContext trace) {
        return asked(
                entry.value(),
                cloud -> cloud.retain(entry, trace).map(reply -> reply.map(Kept::of)),
                session,
                () -> Uni.createFrom().item(entry.value()));
    }

    /** The same for an incident that there is no record of any more. */
    Uni<Step<Kept>> forget(String incidentId, Session session, TraceContext trace) {
        return asked(
                incidentId,
                cloud -> cloud.forget(incidentId, trace).map(reply -> reply.map(there -> Kept.STORED)),
                session,
                () -> Uni.createFrom().item(incidentId));
    }

    private Uni<Step<Kept>> asked(
            Object what, Function<CloudMemory, Uni<Reply<Kept>>> call, Session session, Supplier<Uni<?>> locally) {
        return contract.resolve(
                        DECLARATION,
                        new Asked<CloudMemory, Kept>(session.memory(), what, new CloudWork.Allowed<>(call)),
                        () -> locally.get().replaceWith(Kept.QUEUED))
                .map(step -> step.payload()
                        .map(kept -> step.with("kept=" + kept.code()))
                        .orElse(step));
    }
}
