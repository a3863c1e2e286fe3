package dev.candor.analysis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.candor.analysis.Shared.How;
import dev.candor.intake.AlertStatus;
import dev.candor.mode.Freshness;
import dev.candor.mode.Session;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Does the same work once. Work under way is joined; in a storm, an analysis that was finished a moment ago is given again.
 * Both only within one session and only while no axis has moved, so a shared answer never tells of another mode. Bounded;
 * thread-safe.
 */
@Singleton
final class Flights {

    private final ConcurrentMap<Key, Uni<Filed>> underWay = new ConcurrentHashMap<>();
    private final Cache<Key, Weather> weather;
    private final StormConfig config;
    private final Clock clock;

    Flights(StormConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
        this.weather = Caffeine.newBuilder()
                .maximumSize(config.maxSignatures())
                .expireAfterAccess(config.window())
                .build();
    }

    /**
     * What makes two alerts the same work.
     *
     * @param moves movements of the session's axes so far
     * @param text the alert's own text where the signature says too little to tell two incidents apart; else empty
     */
    record Key(String session, int moves, String signature, String text, AlertStatus status, Wishes wishes) {

        /** Fewer fields than this are shared by alerts that have nothing to do with each other. */
        private static final int TELLING_FIELDS = 2;

        static Key of(Subject subject, Wishes wishes) {
            Session session = subject.session();
            boolean telling = subject.signature().informativeFields() >= TELLING_FIELDS;
            return new Key(
                    session.id(),
                    session.moves(),
                    subject.signature().canonical(),
                    telling ? "" : subject.incident().alert().text(),
                    subject.incident().alert().status(),
                    wishes);
        }
    }

    /**
     * @param receivedAt when the post came in that holds the alert; work that was finished since was under way for it too,
     *     such as that of an earlier alert of the same group
     */
    Uni<Shared> share(Key key, Instant receivedAt, Supplier<Uni<Filed>> work) {
        Instant now = clock.instant();
        Weather here = weather.get(key, unseen -> new Weather(now));
        int arrivals = here.arrived(now, config.window());
        return here.finishedSince(receivedAt)
                .map(filed -> new Shared(filed, How.JOINED, arrivals))
                .or(() -> repeated(here, key.wishes(), now, arrivals))
                .map(shared -> Uni.createFrom().item(shared))
                .orElseGet(() -> join(key, receivedAt, here, arrivals, work));
    }

    private Optional<Shared> repeated(Weather here, Wishes wishes, Instant now, int arrivals) {
        return arrivals > config.threshold() && wishes.freshness().use() != Freshness.Use.ONLY_NEW
                ? here.finishedSince(now.minus(config.window())).map(filed -> new Shared(filed, How.REPEATED, arrivals))
                : Optional.empty();
    }

    private Uni<Shared> join(Key key, Instant receivedAt, Weather here, int arrivals, Supplier<Uni<Filed>> work) {
        AtomicReference<How> how = new AtomicReference<>(How.JOINED);
        Uni<Filed> flight = underWay.computeIfAbsent(key, alone -> {
            // Looked at again where no other flight of this key can end in between.
            Optional<Filed> justFinished = here.finishedSince(receivedAt);
            if (justFinished.isPresent()) {
                return landing(alone, Uni.createFrom().item(justFinished.get()));
            }
            how.set(How.MADE);
            return landing(
                    alone, Uni.createFrom().deferred(work::get).invoke(filed -> here.finished(filed, clock.instant())));
        });
        return flight.map(filed -> new Shared(filed, how.get(), arrivals));
    }

    /** Leaves the list when it ends, and ends whether or not the caller who began it still waits. */
    private Uni<Filed> landing(Key key, Uni<Filed> flight) {
        return flight.onTermination()
                .invoke(() -> underWay.remove(key))
                .memoize()
                .indefinitely();
    }

    /** How often one signature came lately, and what its latest analysis is. */
    private static final class Weather {
        private Instant since;
        private int arrivals;
        private Optional<Filed> latest = Optional.empty();
        private Instant finishedAt;

        Weather(Instant since) {
            this.since = since;
            this.finishedAt = since;
        }

        synchronized int arrived(Instant now, Duration window) {
            if (now.isAfter(since.plus(window))) {
                since = now;
                arrivals = 0;
            }
            return ++arrivals;
        }

        synchronized void finished(Filed filed, Instant at) {
            latest = Optional.of(filed);
            finishedAt = at;
        }

        synchronized Optional<Filed> finishedSince(Instant earliest) {
            return finishedAt.isBefore(earliest) ? Optional.empty() : latest;
        }
    }
}
