package dev.candor.mode;

import dev.candor.outcome.Code;
import java.time.Duration;
import java.util.Optional;

/**
 * What the consumer accepts of kept results.
 *
 * @param limit oldest result that will do; empty leaves it to the declaration
 */
public record Freshness(Use use, Optional<Duration> limit) {

    public static final Freshness DECLARED = new Freshness(Use.EITHER, Optional.empty());

    /** Which of the two the consumer will take. */
    public enum Use implements Code {
        EITHER,
        /** {@code no-cache}: never a kept result. */
        ONLY_NEW,
        /** {@code only-if-cached}: never a call. */
        ONLY_KEPT
    }

    /** The smaller of both limits. */
    Duration within(Duration declared) {
        return limit.filter(asked -> asked.compareTo(declared) < 0).orElse(declared);
    }
}
