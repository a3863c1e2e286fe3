package dev.candor.memory;

import dev.candor.intake.Cleared;
import dev.candor.outcome.Reply;
import dev.candor.trace.TraceContext;
import io.smallrye.mutiny.Uni;

/** A memory in the cloud, for the life of one attachment. Once closed it answers no more (ADR 0001). */
public interface CloudMemory extends AutoCloseable {

    /** One cheap call that tells whether the bank can be asked; what it found, in words for a person. */
    Uni<Reply<String>> probe();

    Uni<Reply<Recollection>> recall(RecallQuery query);

    /** Keeps a record, or replaces the one of the same incident. Given twice, it is there once. */
    Uni<Reply<Retention>> retain(Cleared<MemoryRecord> entry, TraceContext trace);

    /** Takes the record of an incident away; one that is not there is taken away already. */
    Uni<Reply<Boolean>> forget(String incidentId, TraceContext trace);

    @Override
    void close();
}
