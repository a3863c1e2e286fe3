package dev.candor.outcome;

import java.time.Duration;
import java.util.Optional;

/** What a provider said, in the head of an answer, about its limits: of requests, and of tokens. */
public record RateLimits(Limit requests, Limit tokens) {

    /**
     * One limit; what was not said, or not readably, is empty.
     *
     * @param limit how many there are in a period, which the provider chooses
     * @param left how many are left of them
     * @param reset until all of them are back
     */
    public record Limit(Optional<Long> limit, Optional<Long> left, Optional<Duration> reset) {

        boolean told() {
            return limit.isPresent() || left.isPresent() || reset.isPresent();
        }
    }

    /** Whether anything was said at all. */
    public boolean told() {
        return requests.told() || tokens.told();
    }
}
