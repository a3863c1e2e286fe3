package dev.candor.outcome;

import java.util.Optional;
import java.util.function.Function;

/**
 * How a capability ended. {@code Ok} comes straight from where it should, {@code Degraded} from the one declared
 * fallback and with the reason, {@code Refused} has nothing to give.
 */
public sealed interface Outcome<T> {

    Status status();

    Source source();

    Reason reason();

    Optional<T> payload();

    /** The same ending with another payload; where it ran and why do not change. */
    <R> Outcome<R> map(Function<? super T, ? extends R> change);

    static <T> Outcome<T> local(T payload) {
        return new Ok<>(payload, new Provenance.Local());
    }

    record Ok<T>(T value, Provenance.Direct provenance) implements Outcome<T> {
        @Override
        public Status status() {
            return Status.OK;
        }

        @Override
        public Source source() {
            return provenance.source();
        }

        @Override
        public Reason reason() {
            return Reason.NONE;
        }

        @Override
        public Optional<T> payload() {
            return Optional.of(value);
        }

        @Override
        public <R> Outcome<R> map(Function<? super T, ? extends R> change) {
            return new Ok<>(change.apply(value), provenance);
        }
    }

    record Degraded<T>(T value, Provenance.Substitute provenance, Reason reason) implements Outcome<T> {
        public Degraded {
            requireReason(reason);
        }

        @Override
        public Status status() {
            return Status.DEGRADED;
        }

        @Override
        public Source source() {
            return provenance.source();
        }

        @Override
        public Optional<T> payload() {
            return Optional.of(value);
        }

        @Override
        public <R> Outcome<R> map(Function<? super T, ? extends R> change) {
            return new Degraded<>(change.apply(value), provenance, reason);
        }
    }

    record Refused<T>(Reason reason) implements Outcome<T> {
        public Refused {
            requireReason(reason);
        }

        @Override
        public Status status() {
            return Status.REFUSED;
        }

        @Override
        public Source source() {
            return Source.NONE;
        }

        @Override
        public Optional<T> payload() {
            return Optional.empty();
        }

        @Override
        public <R> Outcome<R> map(Function<? super T, ? extends R> change) {
            return new Refused<>(reason);
        }
    }

    private static void requireReason(Reason reason) {
        if (reason == Reason.NONE) {
            throw new IllegalArgumentException("an outcome that is not ok needs a reason other than none");
        }
    }
}
