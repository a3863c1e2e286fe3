package dev.candor.store;

import io.smallrye.mutiny.subscription.UniEmitter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A work, and whoever waits for it. Used by one thread at a time. */
final class Job<T> {

    private final Work<T> work;
    private final BiConsumer<@Nullable T, @Nullable Throwable> waiting;

    private @Nullable T result;
    private @Nullable Throwable failure;

    Job(Work<T> work, BiConsumer<@Nullable T, @Nullable Throwable> waiting) {
        this.work = work;
        this.waiting = waiting;
    }

    static <T> Job<T> of(Work<T> work, UniEmitter<? super T> emitter) {
        return new Job<>(work, (result, failure) -> {
            if (failure != null) {
                emitter.fail(failure);
            } else {
                emitter.complete(result);
            }
        });
    }

    void run(Connection connection) throws SQLException {
        result = work.on(connection);
    }

    void fail(Throwable why) {
        failure = why;
    }

    boolean failed() {
        return failure != null;
    }

    /** What came of it, once it was told; a work's own failure as it was thrown. */
    T outcome() throws SQLException {
        if (failure instanceof SQLException thrown) {
            throw thrown;
        }
        if (failure instanceof RuntimeException thrown) {
            throw thrown;
        }
        return finished(result);
    }

    /** A work may give null only if its type says so. */
    @SuppressWarnings("NullAway")
    private static <T> T finished(@Nullable T result) {
        return result;
    }

    /** Tells whoever waits how it ended. */
    void tell() {
        waiting.accept(result, failure);
    }
}
