package dev.candor.model;

import dev.candor.outcome.Reason;

/** What a model wrote, once it has been read. */
public sealed interface Written<T> {

    record Usable<T>(Mended<T> mended) implements Written<T> {}

    record Unusable<T>(Reason reason) implements Written<T> {}
}
