package dev.candor.api;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Bounds the posts that are under way, so that a storm costs a refusal and not the service. Thread-safe. */
@Singleton
final class Admission {

    private final AtomicInteger underWay = new AtomicInteger();
    private final int most;

    Admission(ApiConfig config) {
        most = config.maxInFlight();
    }

    /** Empty if there are too many already. */
    <T> Optional<Uni<T>> admit(Supplier<Uni<T>> work) {
        if (underWay.incrementAndGet() > most) {
            underWay.decrementAndGet();
            return Optional.empty();
        }
        return Optional.of(Uni.createFrom().deferred(work::get).onTermination().invoke(underWay::decrementAndGet));
    }
}
