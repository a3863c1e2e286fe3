package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Trial;
import dev.candor.outcome.Reason;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AxisStateTest {

    private static final Instant LATER = NOON.plusSeconds(15);

    private final FakeClient client = new FakeClient();

    @Nested
    class WhileAttached {

        private final Attached<FakeClient> attached = new Attached<>(client, NOON);

        @Test
        void staysTheVeryStateThatItWas() {
            // When
            Attached<FakeClient> stayed = attached.stay(LATER);

            // Then
            assertThat(stayed).isSameAs(attached);
        }

        @Test
        void leavesWithAReasonAndWithoutItsClient() {
            // When
            Detached<FakeClient> away = attached.leave(Reason.TRANSPORT_RESET, LATER, Optional.empty());

            // Then
            assertThat(away).isEqualTo(new Detached<>(Reason.TRANSPORT_RESET, LATER, Optional.empty()));
        }
    }

    @Nested
    class WhileDetached {

        @Test
        void mayBeTriedFromTheVeryMomentThatItIsDue() {
            // When
            Detached<FakeClient> away = new Detached<>(Reason.RATE_LIMITED, NOON, Optional.of(LATER));

            // Then
            assertThat(away.mayTry(LATER.minusNanos(1))).isFalse();
            assertThat(away.mayTry(LATER)).isTrue();
        }

        @Test
        void mayNeverBeTriedIfOnlyASessionBringsItBack() {
            // When
            Detached<FakeClient> away = new Detached<>(Reason.RATE_LIMITED, NOON, Optional.empty());

            // Then
            assertThat(away.mayTry(Instant.MAX)).isFalse();
        }
    }

    @Nested
    class WhileTriedOut {

        private final Detached<FakeClient> away = new Detached<>(Reason.RATE_LIMITED, NOON, Optional.of(LATER));
        private final Trial<FakeClient> trial = away.tryOut(client, LATER);

        @Test
        void remembersWhatItIsATrialOf() {
            // Then
            assertThat(trial).isEqualTo(new Trial<>(client, away, LATER));
        }

        @Test
        void attachesTheClientThatWasTriedOut() {
            // When
            Attached<FakeClient> back = trial.stay(LATER.plusSeconds(1));

            // Then
            assertThat(back).isEqualTo(new Attached<>(client, LATER.plusSeconds(1)));
        }

        @Test
        void leavesForTheReasonOfTheTrialAndForANewWaitAndIsAwaySinceItLeft() {
            // Given
            Optional<Instant> due = Optional.of(LATER.plusSeconds(20));

            // When
            Detached<FakeClient> awayAgain = trial.leave(Reason.UPSTREAM_5XX, LATER.plusSeconds(5), due);

            // Then
            assertThat(awayAgain).isEqualTo(new Detached<>(Reason.UPSTREAM_5XX, NOON, due));
        }
    }
}
