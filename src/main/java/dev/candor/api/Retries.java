package dev.candor.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.candor.analysis.Shared.How;
import dev.candor.analysis.Wishes;
import dev.candor.intake.Delivery;
import dev.candor.mode.Freshness;
import dev.candor.mode.Session;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Gives the retries of a sender, and the twin of a redundant pair, what the first delivery of the same post got. Only within
 * one session and only while no axis has moved, so that no answer tells of another mode. Bounded; thread-safe.
 */
@Singleton
final class Retries {

    private final Cache<Key, First> known;

    Retries(DeliveryConfig config, Clock clock) {
        known = Caffeine.newBuilder()
                .maximumWeight(config.maxAnalyses())
                .weigher((Key key, First first) -> Math.max(1, first.alerts))
                .expireAfterWrite(config.window())
                .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
                .build();
    }

    /**
     * What makes two deliveries the same.
     *
     * @param origin the format that the sender claims
     * @param moves movements of the session's axes so far
     */
    private record Key(Delivery delivery, Optional<String> origin, Wishes wishes, String session, int moves) {
        static Key of(Delivery delivery, Order order) {
            Session session = order.session();
            return new Key(delivery, order.posted().claimedOrigin(), order.wishes(), session.id(), session.moves());
        }
    }

    /** Does the work for a delivery that is not known yet, or that asks for it anew. */
    Uni<Made> once(Delivery delivery, Order order, int alerts, Supplier<Uni<Made>> work) {
        if (order.wishes().freshness().use() == Freshness.Use.ONLY_NEW) {
            return work.get();
        }
        Key key = Key.of(delivery, order);
        First first = known.get(key, unseen -> new First(alerts, flight(unseen, work)));
        int deliveries = first.deliveries.incrementAndGet();
        if (deliveries == 1) {
            return first.flight;
        }
        How again = first.finished ? How.RETRIED : How.JOINED;
        return first.flight.map(made -> made.redelivered(again, deliveries));
    }

    /** A refusal is not kept: what a sender tries again then is new work. It ends whether or not the first caller waits. */
    private Uni<Made> flight(Key key, Supplier<Uni<Made>> work) {
        return Uni.createFrom()
                .deferred(work::get)
                .invoke(made -> first(key).filter(first -> !made.refused()).ifPresent(first -> first.finished = true))
                .onTermination()
                .invoke(() -> first(key).filter(first -> !first.finished).ifPresent(first -> known.invalidate(key)))
                .memoize()
                .indefinitely();
    }

    private Optional<First> first(Key key) {
        return Optional.ofNullable(known.getIfPresent(key));
    }

    /** The first delivery, and how many there were. */
    private static final class First {
        private final int alerts;
        private final Uni<Made> flight;
        private final AtomicInteger deliveries = new AtomicInteger();
        private volatile boolean finished;

        First(int alerts, Uni<Made> flight) {
            this.alerts = alerts;
            this.flight = flight;
        }
    }
}
