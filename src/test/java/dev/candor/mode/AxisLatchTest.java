package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.Crowd;
import dev.candor.Muted;
import dev.candor.SettableClock;
import dev.candor.capability.Axis;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Open;
import dev.candor.mode.Settled.Declined;
import dev.candor.mode.Settled.Missing;
import dev.candor.mode.Settled.Served;
import dev.candor.mode.Settled.Verdict;
import dev.candor.outcome.Provenance.FromCloud;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(Muted.class)
class AxisLatchTest {

    private static final int ROUNDS = 500;

    private final FakeAxis axis = FakeAxis.attached(FakeAxis.BY_SESSION);
    private final AxisLatch<FakeClient> latch = axis.latch;

    /** For what happens at once: one for each round, with a caller admitted to each. */
    private final List<FakeAxis> busy = Stream.generate(
                    () -> FakeAxis.attached(FakeAxis.BY_SESSION, SettableClock.ticking(), new FakeClient()))
            .limit(ROUNDS)
            .toList();

    private final List<Open<FakeClient>> entered =
            busy.stream().map(FakeAxis::admitted).toList();

    @Nested
    class WhileTheCloudAnswers {

        static Stream<Arguments> repliesOfACloudThatIsThere() {
            return Stream.of(
                    argumentSet("answered", Replies.answered("A"), new Served<>("A", new FromCloud(Replies.RECEIPT))),
                    argumentSet("request refused", Replies.rejected(), new Declined<>(Reason.REQUEST_REJECTED)),
                    argumentSet("answer of no use", Replies.unusable(), new Missing<>(Reason.SCHEMA_INVALID)),
                    argumentSet("never sent", Replies.unsent(), new Declined<>(Reason.OVERLOADED)));
        }

        @ParameterizedTest
        @MethodSource("repliesOfACloudThatIsThere")
        void staysWithItWhateverItSaysOfThisInput(Reply<String> reply, Verdict<String> verdict) {
            // Given
            AxisState<FakeClient> before = latch.state();
            Open<FakeClient> entered = axis.admitted();

            // When
            Settled<String> settled = latch.settle(entered, reply);

            // Then
            assertThat(settled).isEqualTo(new Settled<>(verdict, NOON, reply.attempts()));
            assertThat(latch.state()).isSameAs(before);
            assertThat(axis.closes()).isZero();
            assertThat(axis.movements).isEmpty();
        }
    }

    @Nested
    class WhenACallIsLost {

        @Test
        void leavesTheCloudForThatReasonAtThatTime() {
            // Given
            Open<FakeClient> entered = axis.admitted();
            axis.clock.move(Duration.ofSeconds(2));
            Reply<String> lost = Replies.lost(Reason.TRANSPORT_TIMEOUT);

            // When
            Settled<String> settled = latch.settle(entered, lost);

            // Then
            Instant at = NOON.plusSeconds(2);
            assertThat(settled).isEqualTo(new Settled<>(new Missing<>(Reason.TRANSPORT_TIMEOUT), at, lost.attempts()));
            assertThat(latch.state()).isEqualTo(new Detached<>(Reason.TRANSPORT_TIMEOUT, at, Optional.empty()));
            assertThat(axis.movements)
                    .containsExactly(new Movement(Axis.MODEL, Movement.Kind.FLIP, Reason.TRANSPORT_TIMEOUT, at));
        }

        @Test
        void admitsNobodyAnyMore() {
            // Given
            axis.lose(Reason.TRANSPORT_RESET);

            // When
            AxisState<FakeClient> entered = latch.enter();

            // Then
            assertThat(entered).isInstanceOf(Detached.class);
        }

        @Test
        void isFlaggedBeforeItsClientIsClosed() {
            // Given
            AtomicReference<FakeAxis> flipping = new AtomicReference<>();
            AtomicReference<AxisState<FakeClient>> seen = new AtomicReference<>();
            FakeClient watching =
                    new FakeClient(() -> seen.set(flipping.get().latch.state()));
            flipping.set(FakeAxis.attached(FakeAxis.BY_SESSION, SettableClock.standing(), watching));

            // When
            flipping.get().lose(Reason.TRANSPORT_RESET);

            // Then
            assertThat(seen.get()).isInstanceOf(Detached.class);
        }

        @Test
        void leavesEvenIfTheClientDoesNotCloseCleanly() {
            // Given
            FakeClient stuck = new FakeClient(() -> {
                throw new IllegalStateException("does not close");
            });
            FakeAxis flipping = FakeAxis.attached(FakeAxis.BY_SESSION, SettableClock.standing(), stuck);

            // When
            flipping.lose(Reason.TRANSPORT_RESET);

            // Then
            assertThat(flipping.latch.state()).isInstanceOf(Detached.class);
            assertThat(flipping.movements).hasSize(1);
        }
    }

    @Nested
    class WhenManyCallsAreLostAtOnce {

        @Test
        void flipsOnceAndOnlyTheWinnerClosesTheClient() {
            // Given
            Queue<Settled<String>> settled = new ConcurrentLinkedQueue<>();
            IntConsumer loser = round -> settled.add(lose(busy.get(round), entered.get(round)));

            // When
            Crowd.inStep(ROUNDS, loser, loser, loser, loser);

            // Then
            assertThat(busy).allMatch(one -> one.closes() == 1 && one.movements.size() == 1);
            assertThat(settled)
                    .filteredOn(one -> one.verdict().equals(new Missing<>(Reason.TRANSPORT_RESET)))
                    .hasSize(ROUNDS);
            assertThat(settled)
                    .filteredOn(one -> one.verdict().equals(new Missing<>(Reason.AXIS_DETACHED)))
                    .hasSize(3 * ROUNDS);
        }
    }

    @Nested
    class OnceItHasFlipped {

        static Stream<Arguments> lateReplies() {
            return Stream.of(
                    argumentSet("complete answer", Replies.answered("A")),
                    argumentSet("request refused", Replies.rejected()),
                    argumentSet("answer of no use", Replies.unusable()),
                    argumentSet("lost too", Replies.lost(Reason.UPSTREAM_5XX)));
        }

        @ParameterizedTest
        @MethodSource("lateReplies")
        void dropsWhatComesLateAndStillTellsOfTheAttempt(Reply<String> late) {
            // Given
            Open<FakeClient> entered = axis.admitted();
            axis.lose(Reason.TRANSPORT_RESET);
            AxisState<FakeClient> flipped = latch.state();

            // When
            Settled<String> settled = latch.settle(entered, late);

            // Then
            assertThat(settled).isEqualTo(new Settled<>(new Missing<>(Reason.AXIS_DETACHED), NOON, late.attempts()));
            assertThat(latch.state()).isSameAs(flipped);
            assertThat(axis.closes()).isEqualTo(1);
        }
    }

    @Nested
    class WhenOneCallIsAnsweredWhileAnotherIsLost {

        @Test
        void servesTheAnswerOnlyIfItWasSettledBeforeTheFlip() {
            // Given
            List<Settled<String>> settled = new ArrayList<>();

            // When
            Crowd.inStep(
                    ROUNDS,
                    round -> lose(busy.get(round), entered.get(round)),
                    round -> settled.add(busy.get(round).latch.settle(entered.get(round), Replies.answered("A"))));

            // Then
            assertThat(IntStream.range(0, ROUNDS)).allSatisfy(round -> {
                Instant flip = busy.get(round).movements.getFirst().at();
                boolean served = settled.get(round).verdict() instanceof Served;
                assertThat(served).isEqualTo(settled.get(round).at().isBefore(flip));
            });
        }
    }

    @Test
    void showsOnlyTheHostOfItsCloud() {
        // Then
        assertThat(latch.host()).isEqualTo("cloud.test");
        assertThat(latch.state()).isInstanceOf(Attached.class);
    }

    private static Settled<String> lose(FakeAxis axis, Open<FakeClient> entered) {
        return axis.latch.settle(entered, Replies.lost(Reason.TRANSPORT_RESET));
    }
}
