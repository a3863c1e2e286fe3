package dev.candor.mode;

import dev.candor.intake.Cleared;
import dev.candor.memory.CloudMemory;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.RecallQuery;
import dev.candor.memory.Recollection;
import dev.candor.memory.Retention;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import dev.candor.trace.TraceContext;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A memory cloud that answers its probe as it is told, and remembers nothing. */
final class FakeMemory implements CloudMemory {

    final AtomicInteger closes = new AtomicInteger();
    private final Supplier<Uni<Reply<String>>> probe;

    FakeMemory(Supplier<Uni<Reply<String>>> probe) {
        this.probe = probe;
    }

    @Override
    public Uni<Reply<String>> probe() {
        return probe.get();
    }

    @Override
    public Uni<Reply<Recollection>> recall(RecallQuery query) {
        return Uni.createFrom().item(Replies.answered(Recollection.EMPTY));
    }

    @Override
    public Uni<Reply<Retention>> retain(Cleared<MemoryRecord> entry, TraceContext trace) {
        return Uni.createFrom().item(Replies.answered(new Retention.Stored(1)));
    }

    @Override
    public Uni<Reply<Boolean>> forget(String incidentId, TraceContext trace) {
        return Uni.createFrom().item(Replies.answered(true));
    }

    @Override
    public void close() {
        closes.incrementAndGet();
    }
}
