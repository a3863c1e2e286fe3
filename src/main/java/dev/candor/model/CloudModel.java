package dev.candor.model;

import dev.candor.outcome.Reply;
import io.smallrye.mutiny.Uni;

/** A model in the cloud, for the life of one attachment. Once closed it answers no more (ADR 0001). */
public interface CloudModel extends AutoCloseable {

    /** One cheap call that tells whether the configured models can be had; what it found, in words for a person. */
    Uni<Reply<String>> probe();

    <T> Uni<Reply<T>> complete(Prompt<T> prompt);

    @Override
    void close();
}
