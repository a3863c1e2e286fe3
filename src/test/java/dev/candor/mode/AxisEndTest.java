package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static dev.candor.mode.FakeAxis.BY_COOLDOWN;
import static dev.candor.mode.FakeAxis.COOLDOWN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.Crowd;
import dev.candor.Muted;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Open;
import dev.candor.mode.Settled.Missing;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Muted.class)
class AxisEndTest {

    @Nested
    class OfAnAttachedAxis {

        private final FakeAxis axis = FakeAxis.attached(BY_COOLDOWN);
        private final AxisLatch<FakeClient> latch = axis.latch;

        @Test
        void closesItsClientOnceHoweverManyEndIt() {
            // When
            Crowd.together(16, caller -> {
                latch.end();
                return caller;
            });

            // Then
            assertThat(axis.closes()).isEqualTo(1);
            assertThat(latch.state()).isEqualTo(new Detached<>(Reason.SESSION_ENDED, NOON, Optional.empty()));
        }

        @Test
        void isNoFlip() {
            // When
            latch.end();

            // Then
            assertThat(axis.movements).isEmpty();
        }

        @Test
        void doesNotCloseAgainWhatAFlipHasClosed() {
            // Given
            axis.lose(Reason.TRANSPORT_RESET);

            // When
            latch.end();

            // Then
            assertThat(axis.closes()).isEqualTo(1);
        }

        @Test
        void dropsWhatIsStillUnderWay() {
            // Given
            Open<FakeClient> entered = axis.admitted();
            latch.end();

            // When
            Settled<String> settled = latch.settle(entered, Replies.answered("A"));

            // Then
            assertThat(settled.verdict()).isEqualTo(new Missing<>(Reason.AXIS_DETACHED));
        }
    }

    @Nested
    class OfAnAxisThatMayBeTriedOut {

        private final FakeAxis axis = due();
        private final AxisLatch<FakeClient> latch = axis.latch;
        private final Instant at = NOON.plus(COOLDOWN);

        @Test
        void closesTheClientOfATrialThatIsUnderWay() {
            // Given
            Open<FakeClient> trial = axis.admitted();

            // When
            latch.end();

            // Then
            assertThat(trial.client().closes()).isEqualTo(1);
            assertThat(latch.state()).isEqualTo(new Detached<>(Reason.SESSION_ENDED, at, Optional.empty()));
        }

        @Test
        void leavesNoTrialToAnybody() {
            // When
            latch.end();

            // Then
            assertThat(latch.enter()).isInstanceOf(Detached.class);
        }

        @Test
        void leavesNoClientOpenEvenIfItSucceedsAtThatVeryMoment() {
            // Given
            List<FakeAxis> ending =
                    Stream.generate(AxisEndTest::due).limit(4_000).toList();
            List<Open<FakeClient>> trials =
                    ending.stream().map(FakeAxis::admitted).toList();

            // When
            Crowd.inStep(
                    trials.size(),
                    round -> ending.get(round).latch.end(),
                    round -> ending.get(round).latch.settle(trials.get(round), Replies.answered("A")));

            // Then
            assertThat(ending).allMatch(axis -> axis.closes() == 1);
        }
    }

    private static FakeAxis due() {
        FakeAxis due = FakeAxis.away(BY_COOLDOWN, Reason.RATE_LIMITED);
        due.clock.move(COOLDOWN);
        return due;
    }
}
