package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.outcome.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class RecoveryPolicyTest {

    private static final RecoveryPolicy BY_COOLDOWN =
            new RecoveryPolicy(Recovery.COOLDOWN, Duration.ofSeconds(15), Duration.ofMinutes(10));
    private static final RecoveryPolicy BY_SESSION =
            new RecoveryPolicy(Recovery.SESSION, Duration.ofSeconds(15), Duration.ofMinutes(10));

    static Stream<Arguments> waits() {
        Optional<Duration> nothing = Optional.empty();
        return Stream.of(
                argumentSet("nothing asked for", Reason.TRANSPORT_RESET, nothing, after(15)),
                argumentSet("less than the cooldown asked for", Reason.RATE_LIMITED, seconds(2), after(2)),
                argumentSet("more than the cooldown asked for", Reason.RATE_LIMITED, seconds(120), after(120)),
                argumentSet("as long as is obeyed", Reason.RATE_LIMITED, seconds(600), after(600)),
                argumentSet("longer than is obeyed", Reason.RATE_LIMITED, seconds(601), after(600)),
                argumentSet("live calls switched off", Reason.LIVE_DISABLED, nothing, Optional.empty()),
                argumentSet("no key", Reason.NO_API_KEY, nothing, Optional.empty()),
                argumentSet("budget spent", Reason.BUDGET_EXHAUSTED, nothing, Optional.empty()),
                argumentSet("budget spent, wait asked for", Reason.BUDGET_EXHAUSTED, seconds(2), Optional.empty()),
                argumentSet("a key that was refused", Reason.AUTH_FAILED, nothing, Optional.empty()),
                argumentSet("a model that is not there", Reason.MODEL_UNAVAILABLE, nothing, Optional.empty()),
                argumentSet("nobody there", Reason.WRONG_ENDPOINT, nothing, after(15)));
    }

    @ParameterizedTest
    @MethodSource("waits")
    void triesAgainAfterTheCooldownOrAsTheProviderAsks(
            Reason reason, Optional<Duration> retryAfter, Optional<Instant> due) {
        // When
        Optional<Instant> retryAt = BY_COOLDOWN.retryAt(reason, NOON, retryAfter);

        // Then
        assertThat(retryAt).isEqualTo(due);
    }

    @ParameterizedTest
    @EnumSource(Reason.class)
    void neverTriesAgainWithinASessionIfThatIsThePolicy(Reason reason) {
        // When
        Optional<Instant> retryAt = BY_SESSION.retryAt(reason, NOON, seconds(1));

        // Then
        assertThat(retryAt).isEmpty();
    }

    private static Optional<Duration> seconds(int seconds) {
        return Optional.of(Duration.ofSeconds(seconds));
    }

    private static Optional<Instant> after(int seconds) {
        return Optional.of(NOON.plusSeconds(seconds));
    }
}
