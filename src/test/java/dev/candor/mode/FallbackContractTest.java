package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static dev.candor.mode.FakeAxis.BY_COOLDOWN;
import static dev.candor.mode.FakeAxis.COOLDOWN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.Muted;
import dev.candor.capability.Axis;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.capability.Declaration.Reviewed;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Trial;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Outcome.Degraded;
import dev.candor.outcome.Outcome.Ok;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.outcome.Provenance.FromCloud;
import dev.candor.outcome.Provenance.Local;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import dev.candor.trace.Canonical;
import dev.candor.trace.Step;
import dev.candor.trace.Step.Digests;
import dev.candor.trace.Step.Venue;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Muted.class)
class FallbackContractTest {

    private static final Reviewed NAMED =
            Declaration.named("guessing", "asks the cloud").ownedBy("team").reviewedBy("2027-05-31");
    private static final LocalOnly HOST = NAMED.localOnly().orRefuse();
    private static final CloudOrLocal CLOUD = NAMED.cloudPreferred(Axis.MODEL).orLocalModel();
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final FakeAxis axis = FakeAxis.attached(BY_COOLDOWN);
    private final FallbackContract contract = new FallbackContract(axis.clock);
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger fallbacks = new AtomicInteger();

    @Nested
    class ForHostWork {

        @Test
        void isOkAndLocal() {
            // When
            Step<String> step = contract.resolve(HOST, "input", () -> "payload");

            // Then
            assertThat(step.outcome()).isEqualTo(Outcome.local("payload"));
            assertThat(step.venue()).isEqualTo(Venue.HOST);
            assertThat(step.digests())
                    .isEqualTo(new Digests(Canonical.digest("input"), Optional.of(Canonical.digest("payload"))));
        }

        @Test
        void isRefusedWhenTheWorkFails() {
            // When
            Step<String> step = contract.resolve(HOST, "input", () -> {
                throw new IllegalStateException("broken");
            });

            // Then
            assertThat(step.outcome()).isEqualTo(new Refused<>(Reason.WORK_FAILED));
            assertThat(step.digests().output()).isEmpty();
        }
    }

    @Nested
    class WhileTheCloudServes {

        @Test
        void isOkFromTheCloudWithItsReceiptAndItsAttempts() {
            // Given
            Reply<String> reply = Replies.answered("payload");

            // When
            Step<String> step = resolved(client -> Uni.createFrom().item(reply));

            // Then
            assertThat(step.outcome()).isEqualTo(new Ok<>("payload", new FromCloud(Replies.RECEIPT)));
            assertThat(step.venue()).isEqualTo(Venue.CLOUD);
            assertThat(step.attempts()).isEqualTo(reply.attempts());
        }

        @Test
        void asksNobodyElse() {
            // When
            resolved(client -> Uni.createFrom().item(Replies.answered("payload")));

            // Then
            assertThat(fallbacks).hasValue(0);
        }

        @Test
        void isSettledWhenTheAnswerIsThere() {
            // When
            Step<String> step = resolved(client -> Uni.createFrom().item(() -> {
                axis.clock.move(Duration.ofSeconds(3));
                return Replies.answered("payload");
            }));

            // Then
            assertThat(step.timing().startedAt()).isEqualTo(NOON);
            assertThat(step.timing().at()).isEqualTo(NOON.plusSeconds(3));
            assertThat(step.timing().took()).isLessThan(Duration.ofSeconds(3)); // by a clock that nobody sets
        }

        @Test
        void isDecidedByTheCloudEvenIfItRefusesTheRequest() {
            // When
            Step<String> step = resolved(client -> Uni.createFrom().item(Replies.rejected()));

            // Then
            assertThat(step.outcome()).isEqualTo(new Refused<>(Reason.REQUEST_REJECTED));
            assertThat(step.venue()).isEqualTo(Venue.CLOUD);
            assertThat(fallbacks).hasValue(0);
        }

        @Test
        void isDecidedByTheHostIfItDidNotSendTheCall() {
            // When
            Step<String> step = resolved(client -> Uni.createFrom().item(Replies.unsent()));

            // Then
            assertThat(step.outcome()).isEqualTo(new Refused<>(Reason.OVERLOADED));
            assertThat(step.venue()).isEqualTo(Venue.HOST);
            assertThat(axis.latch.state()).isInstanceOf(Attached.class);
        }
    }

    @Nested
    class WhenNothingMayLeaveTheHost {

        @Test
        void makesNoCallAndFallsBackForThatReason() {
            // Given
            Asked<FakeClient, String> asked =
                    new Asked<>(axis.latch, "input", new CloudWork.Barred<>(Reason.REDACTION_REFUSED));

            // When
            Step<String> step = contract.resolve(CLOUD, asked, FallbackContractTest.this::fallback)
                    .await()
                    .atMost(PATIENCE);

            // Then
            assertThat(step.outcome()).isEqualTo(new Degraded<>("fallback", new Local(), Reason.REDACTION_REFUSED));
            assertThat(step.attempts()).isEmpty();
            assertThat(axis.latch.state()).isInstanceOf(Attached.class);
        }
    }

    @Nested
    class WhenATrialIsDue {

        WhenATrialIsDue() {
            axis.lose(Reason.RATE_LIMITED);
            axis.clock.move(COOLDOWN);
        }

        @Test
        void takesItOnlyOnceSomebodyWaitsForTheAnswer() {
            // When
            Uni<Step<String>> unwatched = resolution(client -> unanswered());

            // Then
            assertThat(unwatched).isNotNull();
            assertThat(axis.latch.state()).isInstanceOf(Detached.class);
        }

        @Test
        void leavesItToTheNextIfTheCallerGoesAway() {
            // Given
            var waiting = resolution(client -> unanswered()).subscribe().with(step -> {});

            // When
            waiting.cancel();

            // Then
            assertThat(calls).hasValue(1);
            assertThat(axis.clients.getLast().closes()).isEqualTo(1);
            assertThat(axis.latch.enter()).isInstanceOf(Trial.class);
        }
    }

    private Step<String> resolved(Function<FakeClient, Uni<Reply<String>>> call) {
        return resolution(call).await().atMost(PATIENCE);
    }

    private Uni<Step<String>> resolution(Function<FakeClient, Uni<Reply<String>>> call) {
        return contract.resolve(CLOUD, asked(call), this::fallback);
    }

    private Asked<FakeClient, String> asked(Function<FakeClient, Uni<Reply<String>>> call) {
        return new Asked<>(axis.latch, "input", new CloudWork.Allowed<>(client -> {
            calls.incrementAndGet();
            return call.apply(client);
        }));
    }

    private Uni<String> fallback() {
        return Uni.createFrom().item(() -> {
            fallbacks.incrementAndGet();
            return "fallback";
        });
    }

    private static Uni<Reply<String>> unanswered() {
        return Uni.createFrom().nothing();
    }
}
