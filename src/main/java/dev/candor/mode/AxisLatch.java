package dev.candor.mode;

import dev.candor.capability.Axis;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Open;
import dev.candor.mode.AxisState.Trial;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Reply;
import dev.candor.outcome.Residency;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * One axis of one session: the only place where an axis moves. Thread-safe. The state and the time of each move change
 * under one lock, so every answer is settled strictly before or strictly after a flip; clients are closed and moves are
 * told outside it, by the one caller that moved the latch.
 */
public final class AxisLatch<C extends AutoCloseable> {

    private static final Logger LOG = Logger.getLogger(AxisLatch.class);

    private final Axis axis;
    private final RecoveryPolicy policy;
    private final String host;
    private final Residency residency;
    private final Supplier<C> opener;
    private final Clock clock;
    private final Consumer<Movement> moved;
    private final Object lock = new Object();
    private AxisState<C> state;

    AxisLatch(CloudAxis<C> cloud, AxisState<C> initial, Clock clock, Consumer<Movement> moved) {
        this.axis = cloud.axis();
        this.policy = cloud.policy();
        this.host = cloud.endpoint().getHost();
        this.residency = cloud.residency();
        this.opener = cloud.open();
        this.clock = clock;
        this.moved = moved;
        this.state = initial;
    }

    public RecoveryPolicy policy() {
        return policy;
    }

    /** Host of the cloud's address; no more of it is ever shown. */
    public String host() {
        return host;
    }

    /** Where the service that it calls was declared to run. */
    public Residency residency() {
        return residency;
    }

    /** Where the axis stands at this moment; to be read once and passed on. */
    public AxisState<C> state() {
        synchronized (lock) {
            return state;
        }
    }

    /**
     * Asks to call the cloud: an open state admits the caller, who must {@link #settle} or {@link #abandon} it. When a
     * cooldown is over, the first caller is admitted to the trial.
     */
    AxisState<C> enter() {
        synchronized (lock) {
            return switch (state) {
                case Attached<C> attached -> attached;
                case Trial<C> underWay -> underWay.from();
                case Detached<C> away -> away.mayTry(clock.instant()) ? beginTrial(away) : away;
            };
        }
    }

    private Trial<C> beginTrial(Detached<C> away) {
        Trial<C> trial = away.tryOut(opener.get(), clock.instant());
        state = trial;
        return trial;
    }

    /** What an answer is worth, now that it is here. */
    <T> Settled<T> settle(Open<C> entered, Reply<T> reply) {
        return switch (reply) {
            case Reply.Answered<T> answered ->
                confirm(entered)
                        .map(at -> new Settled<T>(
                                new Settled.Served<>(answered.payload(), residency.shown(answered.receipt())),
                                at,
                                answered.attempts()))
                        .orElseGet(() -> dropped(reply));
            case Reply.Rejected<T> rejected ->
                confirm(entered)
                        .map(at -> new Settled<T>(new Settled.Declined<>(rejected.reason()), at, rejected.attempts()))
                        .orElseGet(() -> dropped(reply));
            case Reply.Unusable<T> unusable ->
                confirm(entered)
                        .map(at -> new Settled<T>(new Settled.Missing<>(unusable.reason()), at, unusable.attempts()))
                        .orElseGet(() -> dropped(reply));
            case Reply.Unsent<T> unsent -> {
                abandon(entered);
                yield new Settled<>(new Settled.Declined<>(unsent.reason()), clock.instant(), unsent.attempts());
            }
            case Reply.Lost<T> lost ->
                flip(entered, lost)
                        .map(at -> new Settled<T>(new Settled.Missing<>(lost.reason()), at, lost.attempts()))
                        .orElseGet(() -> dropped(reply));
        };
    }

    /** The caller went away before the cloud answered; a trial that nobody waits for must not block the next. */
    void abandon(Open<C> entered) {
        if (entered instanceof Trial<C> trial && swap(trial, at -> trial.from()).isPresent()) {
            close(trial.client());
        }
    }

    /** We call this cloud no more, though it answers. The reason for which the axis is away now. */
    Reason withdraw(Reason reason) {
        AxisState<C> here = state();
        return switch (here) {
            case Detached<C> away -> away.reason();
            case Open<C> open -> left(open, reason, Optional.empty()).isPresent() ? reason : withdraw(reason);
        };
    }

    /** The session is over: nobody calls this cloud any more, and no trial brings it back. */
    void end() {
        AxisState<C> last = state();
        if (swap(last, at -> new Detached<>(Reason.SESSION_ENDED, at, Optional.empty()))
                .isEmpty()) {
            end(); // The axis has just moved: what it has moved to is what ends.
            return;
        }
        if (last instanceof Open<C> open) {
            close(open.client());
        }
    }

    /** Flag, close, drop: the swap flags the axis and drops the client from everyone's reach, and its winner closes it. */
    private Optional<Instant> flip(Open<C> entered, Reply.Lost<?> lost) {
        return left(entered, lost.reason(), lost.retryAfter());
    }

    private Optional<Instant> left(Open<C> entered, Reason reason, Optional<Duration> retryAfter) {
        Optional<Instant> won = swap(entered, at -> entered.leave(reason, at, policy.retryAt(reason, at, retryAfter)));
        won.ifPresent(at -> {
            close(entered.client());
            if (entered instanceof Attached<C>) {
                tell(new Movement(axis, Movement.Kind.FLIP, reason, at));
            }
        });
        return won;
    }

    /** When the answer counts; empty if the axis has left in the meantime. */
    private Optional<Instant> confirm(Open<C> entered) {
        Optional<Instant> settled = swap(entered, entered::stay);
        if (entered instanceof Trial<C> trial) {
            settled.ifPresent(at ->
                    tell(new Movement(axis, Movement.Kind.RETURN, trial.from().reason(), at)));
        }
        return settled;
    }

    private <T> Settled<T> dropped(Reply<T> reply) {
        return new Settled<>(new Settled.Missing<>(Reason.AXIS_DETACHED), clock.instant(), reply.attempts());
    }

    /** Where the latch moves, but for the beginning of a trial: from exactly this state, or not at all. */
    @SuppressWarnings("ReferenceEquality") // A state that was left and entered again is another one.
    private Optional<Instant> swap(AxisState<C> expected, Function<Instant, AxisState<C>> next) {
        synchronized (lock) {
            if (state != expected) {
                return Optional.empty();
            }
            Instant at = clock.instant();
            state = next.apply(at);
            return Optional.of(at);
        }
    }

    private void tell(Movement movement) {
        LOG.warnf(
                "Axis moved: axis=%s kind=%s reason=%s at=%s",
                movement.axis().code(),
                movement.kind().code(),
                movement.reason().code(),
                movement.at());
        moved.accept(movement);
    }

    private void close(C client) {
        try {
            client.close();
        } catch (Exception failure) {
            LOG.debugf(failure, "Client not closed cleanly: axis=%s", axis.code());
        }
    }
}
