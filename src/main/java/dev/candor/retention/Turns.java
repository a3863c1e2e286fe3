package dev.candor.retention;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.Supplier;

/** One at a time for each incident, so that a newer word is never overtaken by an older one. */
@Singleton
final class Turns {

    /** Longer than a cloud's slowest answer; who waits longer than this is told that it failed. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Vertx vertx;

    Turns(Vertx vertx) {
        this.vertx = vertx;
    }

    <T> Uni<T> inTurn(String incidentId, Supplier<Uni<T>> work) {
        return vertx.sharedData()
                .getLocalLockWithTimeout("retention/" + incidentId, PATIENCE.toMillis())
                .chain(turn ->
                        Uni.createFrom().deferred(work::get).onTermination().invoke(turn::release));
    }
}
