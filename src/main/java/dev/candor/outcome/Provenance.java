package dev.candor.outcome;

import java.time.Duration;

/** Where a payload came from. {@link FromCloud} cannot be had without a {@link Receipt}. */
public sealed interface Provenance {

    Source source();

    /** What an {@link Outcome.Ok} may show. */
    sealed interface Direct extends Provenance permits FromCloud, Local {}

    /** What an {@link Outcome.Degraded} may show: never the cloud. */
    sealed interface Substitute extends Provenance permits Local, FromCache {}

    record FromCloud(Receipt receipt) implements Direct {
        @Override
        public Source source() {
            return Source.CLOUD;
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
