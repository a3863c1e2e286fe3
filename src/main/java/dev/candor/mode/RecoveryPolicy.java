package dev.candor.mode;

import dev.candor.outcome.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * When an axis may be tried again.
 *
 * @param cooldown the wait, unless the provider asks for another
 * @param longestWait bound on what a provider may ask for
 */
public record RecoveryPolicy(Recovery recovery, Duration cooldown, Duration longestWait) {

    /** A provider that asks for no wait at all would make every call a trial. */
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);

    /** Empty if only a new session can bring the axis back: what is a matter of configuration does not heal by waiting. */
    Optional<Instant> retryAt(Reason reason, Instant now, Optional<Duration> retryAfter) {
        return switch (recovery) {
            case SESSION -> Optional.empty();
            case COOLDOWN ->
                configuredAway(reason) || configurationFault(reason)
                        ? Optional.empty()
                        : Optional.of(now.plus(retryAfter.map(this::bounded).orElse(cooldown)));
        };
    }

    /** Never attached at all, or spent: no call can change that. */
    static boolean configuredAway(Reason reason) {
        return reason == Reason.LIVE_DISABLED || reason == Reason.NO_API_KEY || reason == Reason.BUDGET_EXHAUSTED;
    }

    /** A key that is refused, or a model that the provider does not have: no outage, and asking again would not mend it. */
    public static boolean configurationFault(Reason reason) {
        return reason == Reason.AUTH_FAILED || reason == Reason.MODEL_UNAVAILABLE;
    }

    private Duration bounded(Duration asked) {
        Duration least = asked.compareTo(SHORTEST_WAIT) < 0 ? SHORTEST_WAIT : asked;
        return least.compareTo(longestWait) > 0 ? longestWait : least;
    }
}
