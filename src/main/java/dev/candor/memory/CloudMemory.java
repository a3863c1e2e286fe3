package dev.candor.memory;

import dev.candor.outcome.Reply;
import io.smallrye.mutiny.Uni;

/** A memory in the cloud, for the life of one attachment. Once closed it answers no more (ADR 0001). */
public interface CloudMemory extends AutoCloseable {

    /** One cheap call that tells whether the bank can be asked; what it found, in words for a person. */
    Uni<Reply<String>> probe();

    Uni<Reply<Recollection>> recall(RecallQuery query);

    @Override
    void close();
}
