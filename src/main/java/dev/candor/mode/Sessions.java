package dev.candor.mode;

import dev.candor.mode.AxisState.Detached;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Which session is current, and when another begins: at start, when an operator asks, and some time after memory was lost.
 * Thread-safe.
 */
@Startup
@Singleton
public class Sessions {

    private static final Logger LOG = Logger.getLogger(Sessions.class);

    private final CloudAxes clouds;
    private final Prober prober;
    private final ModeConfig config;
    private final Clock clock;
    private final AtomicReference<Uni<Session>> current;

    Sessions(CloudAxes clouds, Prober prober, ModeConfig config, Clock clock) {
        this.clouds = clouds;
        this.prober = prober;
        this.config = config;
        this.clock = clock;
        // Probed once, by whoever asks first: the start itself waits for nobody, and a first request for 2 s at most.
        this.current =
                new AtomicReference<>(probed(Session.Cause.START).memoize().indefinitely());
    }

    /** The current session, to look at. */
    public Uni<Session> current() {
        return Uni.createFrom().deferred(current::get);
    }

    /** Does a piece of work in the session that is current when it begins; the session lasts at least as long. */
    public <T> Uni<T> within(Function<Session, Uni<T>> work) {
        return current().chain(session -> {
            if (!session.join()) {
                return within(work); // it was replaced and is over: take its successor
            }
            return Uni.createFrom()
                    .deferred(() -> work.apply(session))
                    .onTermination()
                    .invoke(session::leave);
        });
    }

    /**
     * Probes both clouds and begins a new session with what was found; the old one ends when its work is done. Once asked
     * for, it begins even if the asker goes away: a probe that is cut off would leave its client open.
     */
    public Uni<Session> begin(Session.Cause cause) {
        return probed(cause)
                .chain(next -> current.getAndSet(Uni.createFrom().item(next))
                        .invoke(Session::leave)
                        .replaceWith(next))
                .memoize()
                .indefinitely();
    }

    /** Begins a new session if memory has been lost for long enough. The first run also begins the first session. */
    @Scheduled(every = "1s", concurrentExecution = ConcurrentExecution.SKIP)
    Uni<Void> renewIfDue() {
        return current()
                .chain(session -> renewalDue(session)
                                .filter(due -> !clock.instant().isBefore(due))
                                .isPresent()
                        ? begin(Session.Cause.RENEWAL)
                        : Uni.createFrom().item(session))
                .replaceWithVoid();
    }

    /** When the session will be renewed by itself; empty if it has not lost memory, or renewal is an operator's affair. */
    public Optional<Instant> renewalDue(Session session) {
        Duration after = config.renewAfter();
        return !after.isZero()
                        && session.memory().state() instanceof Detached<?> away
                        && !RecoveryPolicy.configuredAway(away.reason())
                ? Optional.of(away.since().plus(after))
                : Optional.empty();
    }

    private Uni<Session> probed(Session.Cause cause) {
        return Uni.combine()
                .all()
                .unis(prober.attach(clouds.memory()), prober.attach(clouds.model()))
                .asTuple()
                .map(found ->
                        new Session(UUID.randomUUID().toString(), cause, clock, found.getItem1(), found.getItem2()))
                .invoke(session -> LOG.infof(
                        "Session began: session=%s cause=%s quadrant=%s",
                        session.id(), cause.code(), session.quadrant().code()));
    }
}
