package dev.candor.outcome;

import java.time.Duration;
import java.util.Optional;

/** Where a payload came from. {@link FromCloud} cannot be had without a {@link Receipt}. */
public sealed interface Provenance {

    Source source();

    /** What proves it, if another service's answer does. */
    default Optional<Receipt> proof() {
        return Optional.empty();
    }

    /** What an {@link Outcome.Ok} may show. */
    sealed interface Direct extends Provenance permits FromCloud, FromOwnServer, Local {}

    /** What an {@link Outcome.Degraded} may show: never the cloud. */
    sealed interface Substitute extends Provenance permits Local, FromCache {}

    record FromCloud(Receipt receipt) implements Direct {
        @Override
        public Source source() {
            return Source.CLOUD;
        }

        @Override
        public Optional<Receipt> proof() {
            return Optional.of(receipt);
        }
    }

    /** A server that was declared to be local: it did answer, so there is a receipt, and no cloud did. */
    record FromOwnServer(Receipt receipt) implements Direct {
        @Override
        public Source source() {
            return Source.LOCAL;
        }

        @Override
        public Optional<Receipt> proof() {
            return Optional.of(receipt);
        }
    }

    record Local() implements Direct, Substitute {
        @Override
        public Source source() {
            return Source.LOCAL;
        }
    }

    /** A kept cloud answer; its age is counted from the moment it was made. */
    record FromCache(Duration age) implements Substitute {
        public FromCache {
            if (age.isNegative()) {
                throw new IllegalArgumentException("a cached result cannot come from the future: age " + age);
            }
        }

        @Override
        public Source source() {
            return Source.CACHE;
        }
    }
}
