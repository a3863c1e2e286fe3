package dev.candor.outcome;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What one cloud call gave, as a value. Adapters translate every ending of the wire into one of these; what follows from
 * it (serve, refuse, fall back, flip) is decided in {@code mode} alone.
 */
public sealed interface Reply<T> {

    List<Attempt> attempts();

    /** The same ending with another payload. */
    default <R> Reply<R> map(Function<? super T, ? extends R> change) {
        return switch (this) {
            case Answered<T> answered ->
                new Answered<>(change.apply(answered.payload), answered.receipt, answered.attempts);
            case Rejected<T> rejected -> new Rejected<>(rejected.reason, rejected.attempts);
            case Unusable<T> unusable -> new Unusable<>(unusable.reason, unusable.attempts);
            case Unsent<T> unsent -> new Unsent<>(unsent.reason, unsent.attempts);
            case Lost<T> lost -> new Lost<>(lost.reason, lost.retryAfter, lost.attempts);
        };
    }

    /** The same ending of work that took these attempts before; its own are numbered on. */
    default Reply<T> after(List<Attempt> earlier) {
        return with(Attempt.joined(earlier, attempts()));
    }

    /** The same ending, though these attempts were made afterwards; they are numbered on. */
    default Reply<T> before(List<Attempt> later) {
        return with(Attempt.joined(attempts(), later));
    }

    /** The same ending with these attempts in the place of its own. */
    default Reply<T> with(List<Attempt> all) {
        return switch (this) {
            case Answered<T> answered -> new Answered<>(answered.payload, answered.receipt, all);
            case Rejected<T> rejected -> new Rejected<>(rejected.reason, all);
            case Unusable<T> unusable -> new Unusable<>(unusable.reason, all);
            case Unsent<T> unsent -> new Unsent<>(unsent.reason, all);
            case Lost<T> lost -> new Lost<>(lost.reason, lost.retryAfter, all);
        };
    }

    /** A complete and valid answer. An empty recollection is one too. */
    record Answered<T>(T payload, Receipt receipt, List<Attempt> attempts) implements Reply<T> {
        public Answered {
            attempts = List.copyOf(attempts);
        }
    }

    /** The cloud is there and refuses this request for what it says (400, 413, 422). The axis stays (ADR 0003). */
    record Rejected<T>(Reason reason, List<Attempt> attempts) implements Reply<T> {
        public Rejected {
            attempts = List.copyOf(attempts);
        }
    }

    /** The cloud is there, but what it wrote cannot be used for this input. The axis stays, the fallback serves. */
    record Unusable<T>(Reason reason, List<Attempt> attempts) implements Reply<T> {
        public Unusable {
            attempts = List.copyOf(attempts);
        }
    }

    /**
     * Our own limit kept the call from being sent. The axis stays, and the work is refused.
     *
     * @param attempts those of the same work that were sent before; mostly none
     */
    record Unsent<T>(Reason reason, List<Attempt> attempts) implements Reply<T> {
        public Unsent {
            attempts = List.copyOf(attempts);
        }

        public Unsent(Reason reason) {
            this(reason, List.of());
        }
    }

    /** No answer that can be trusted: the axis leaves the cloud. */
    record Lost<T>(Reason reason, Optional<Duration> retryAfter, List<Attempt> attempts) implements Reply<T> {
        public Lost {
            attempts = List.copyOf(attempts);
        }
    }
}
