package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static dev.candor.mode.FakeAxis.BY_COOLDOWN;
import static dev.candor.mode.FakeAxis.COOLDOWN;
import static dev.candor.mode.FakeAxis.LONGEST_WAIT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.Crowd;
import dev.candor.Muted;
import dev.candor.SettableClock;
import dev.candor.capability.Axis;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Open;
import dev.candor.mode.AxisState.Trial;
import dev.candor.mode.Settled.Missing;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(Muted.class)
class AxisTrialTest {

    private static final int ROUNDS = 500;

    private final FakeAxis axis = FakeAxis.attached(BY_COOLDOWN);
    private final AxisLatch<FakeClient> latch = axis.latch;
    private final Open<FakeClient> first = axis.admitted();

    AxisTrialTest() {
        axis.lose(Reason.RATE_LIMITED);
    }

    @Nested
    class BeforeTheCooldownIsOver {

        @Test
        void isNotGivenToAnybody() {
            // Given
            axis.clock.move(COOLDOWN.minusNanos(1));

            // When
            AxisState<FakeClient> entered = latch.enter();

            // Then
            assertThat(entered).isInstanceOf(Detached.class);
            assertThat(axis.clients).hasSize(1);
        }
    }

    @Nested
    class OnceTheCooldownIsOver {

        OnceTheCooldownIsOver() {
            axis.clock.move(COOLDOWN);
        }

        /** A session is renewed some time after memory was lost: trials that fail must not put that off for ever. */
        @Test
        void isStillAwaySinceItLeftIfItFails() {
            // Given
            Instant left = latch.state().since();

            // When
            Instant failed = axis.lose(Reason.RATE_LIMITED);

            // Then
            assertThat(latch.state().since()).isEqualTo(left).isBefore(failed);
        }

        @Test
        void isGivenToOneCallerAndAllOthersStayAway() {
            // Given
            List<FakeAxis> due =
                    Stream.generate(AxisTrialTest::due).limit(ROUNDS).toList();
            Queue<AxisState<FakeClient>> entered = new ConcurrentLinkedQueue<>();
            IntConsumer caller = round -> entered.add(due.get(round).latch.enter());

            // When
            Crowd.inStep(ROUNDS, caller, caller, caller, caller);

            // Then
            assertThat(due).allMatch(one -> one.clients.size() == 1);
            assertThat(entered).filteredOn(Trial.class::isInstance).hasSize(ROUNDS);
            assertThat(entered)
                    .filteredOn(Detached.class::isInstance)
                    .hasSize(3 * ROUNDS)
                    .allMatch(away -> ((Detached<?>) away).reason() == Reason.RATE_LIMITED);
        }

        @Test
        void callsWithAClientOfItsOwn() {
            // When
            Open<FakeClient> trial = axis.admitted();

            // Then
            assertThat(trial.client()).isSameAs(axis.clients.getLast());
            assertThat(trial.client().closes()).isZero();
        }
    }

    @Nested
    class UnderWay {

        private final Open<FakeClient> trial;
        private final Instant at = NOON.plus(COOLDOWN);

        UnderWay() {
            axis.clock.move(COOLDOWN);
            trial = axis.admitted();
        }

        static Stream<Arguments> repliesOfACloudThatIsThere() {
            return Stream.of(
                    argumentSet("answered", Replies.answered("A")),
                    argumentSet("request refused", Replies.rejected()),
                    argumentSet("answer of no use", Replies.unusable()));
        }

        @ParameterizedTest
        @MethodSource("repliesOfACloudThatIsThere")
        void bringsTheAxisBackWithItsClient(Reply<String> reply) {
            // When
            latch.settle(trial, reply);

            // Then
            assertThat(latch.state()).isEqualTo(new Attached<>(trial.client(), at));
            assertThat(trial.client().closes()).isZero();
            assertThat(axis.movements.getLast())
                    .isEqualTo(new Movement(Axis.MODEL, Movement.Kind.RETURN, Reason.RATE_LIMITED, at));
        }

        @Test
        void keepsTheAxisAwayForANewWaitIfItIsLost() {
            // When
            latch.settle(trial, Replies.lost(Reason.UPSTREAM_5XX));

            // Then
            assertThat(latch.state())
                    .isEqualTo(new Detached<>(Reason.UPSTREAM_5XX, at.minus(COOLDOWN), Optional.of(at.plus(COOLDOWN))));
            assertThat(trial.client().closes()).isEqualTo(1);
        }

        @Test
        void isNoSecondFlipIfItIsLost() {
            // When
            latch.settle(trial, Replies.lost(Reason.UPSTREAM_5XX));

            // Then
            assertThat(axis.movements).extracting(Movement::kind).containsExactly(Movement.Kind.FLIP);
        }

        @Test
        void isLeftToTheNextCallerIfItsOwnWentAway() {
            // When
            latch.abandon(trial);

            // Then
            assertThat(trial.client().closes()).isEqualTo(1);
            assertThat(latch.enter()).isInstanceOf(Trial.class);
        }

        @Test
        void isLeftToTheNextCallerIfItWasNeverSent() {
            // When
            latch.settle(trial, Replies.unsent());

            // Then
            assertThat(trial.client().closes()).isEqualTo(1);
            assertThat(latch.enter()).isInstanceOf(Trial.class);
        }
    }

    @Nested
    class OnceTheAxisIsBack {

        OnceTheAxisIsBack() {
            axis.clock.move(COOLDOWN);
            latch.settle(axis.admitted(), Replies.answered("A"));
        }

        @Test
        void leavesNothingToAnAnswerFromBefore() {
            // When
            Settled<String> late = latch.settle(first, Replies.answered("A"));

            // Then
            assertThat(late.verdict()).isEqualTo(new Missing<>(Reason.AXIS_DETACHED));
        }

        @Test
        void isNotUndoneByALossFromBefore() {
            // When
            latch.settle(first, Replies.lost(Reason.TRANSPORT_RESET));

            // Then
            assertThat(latch.state()).isInstanceOf(Attached.class);
            assertThat(axis.clients.getLast().closes()).isZero();
        }
    }

    @Nested
    class WithARetryAfter {

        @Test
        void isDueWhenTheProviderSaysWithinBounds() {
            // Given
            FakeAxis limited = FakeAxis.attached(BY_COOLDOWN);
            Reply<String> lost = Replies.lost(Reason.RATE_LIMITED, Duration.ofDays(1));

            // When
            limited.latch.settle(limited.admitted(), lost);

            // Then
            assertThat(limited.latch.state())
                    .isEqualTo(new Detached<>(Reason.RATE_LIMITED, NOON, Optional.of(NOON.plus(LONGEST_WAIT))));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LIVE_DISABLED", "NO_API_KEY", "BUDGET_EXHAUSTED"})
    void isNeverGivenToAnAxisThatWasConfiguredAway(Reason reason) {
        // Given
        FakeAxis never = FakeAxis.away(BY_COOLDOWN, reason);
        never.clock.move(Duration.ofDays(365));

        // When
        AxisState<FakeClient> entered = never.latch.enter();

        // Then
        assertThat(entered).isInstanceOf(Detached.class);
        assertThat(never.clients).isEmpty();
    }

    private static FakeAxis due() {
        FakeAxis due = FakeAxis.away(BY_COOLDOWN, SettableClock.ticking(), Reason.RATE_LIMITED);
        due.clock.move(COOLDOWN);
        return due;
    }
}
