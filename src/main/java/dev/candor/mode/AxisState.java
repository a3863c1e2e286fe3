package dev.candor.mode;

import dev.candor.outcome.Reason;
import java.time.Instant;
import java.util.Optional;

/**
 * Where one axis stands in one session. Only an open state has a client, so nobody can call a cloud that was left.
 *
 * <pre>
 *              leave (flag, close, drop)
 *   Attached ----------------------------> Detached
 *      ^                                   |     ^
 *      | stay                   tryOut     |     | leave
 *      +------------ Trial <---------------+     |
 *                      |                         |
 *                      +-------------------------+
 * </pre>
 */
public sealed interface AxisState<C> {

    Instant since();

    /** A state in which the cloud may be called. */
    sealed interface Open<C> extends AxisState<C> {
        C client();

        /** The cloud answered. */
        Attached<C> stay(Instant at);

        /** The cloud did not answer; the client is dropped here and closed by whoever moved the latch. */
        default Detached<C> leave(Reason reason, Instant at, Optional<Instant> retryAt) {
            return new Detached<>(reason, at, retryAt);
        }
    }

    /** On the cloud. */
    record Attached<C>(C client, Instant since) implements Open<C> {
        @Override
        public Attached<C> stay(Instant at) {
            return this;
        }
    }

    /**
     * Away from the cloud.
     *
     * @param since when it left
     * @param retryAt when one call may try it out; empty if only a new session can bring it back
     */
    record Detached<C>(Reason reason, Instant since, Optional<Instant> retryAt) implements AxisState<C> {
        boolean mayTry(Instant now) {
            return retryAt.filter(due -> !now.isBefore(due)).isPresent();
        }

        Trial<C> tryOut(C client, Instant at) {
            return new Trial<>(client, this, at);
        }
    }

    /** Away, but one call is trying the cloud out; all others stay away until it has decided. */
    record Trial<C>(C client, Detached<C> from, Instant since) implements Open<C> {
        @Override
        public Attached<C> stay(Instant at) {
            return new Attached<>(client, at);
        }

        /** Away since it left, however often it was tried out: what waits for a time away must come to an end. */
        @Override
        public Detached<C> leave(Reason reason, Instant at, Optional<Instant> retryAt) {
            return new Detached<>(reason, from.since(), retryAt);
        }
    }
}
