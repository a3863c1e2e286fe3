package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.SettableClock;
import dev.candor.memory.CloudMemory;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.model.CloudModel;
import dev.candor.outcome.Outcome.Ok;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.outcome.Provenance.FromCloud;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import dev.candor.trace.Step.Venue;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ProberTest {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final SettableClock clock = SettableClock.standing();
    private final FakeClouds clouds = new FakeClouds();
    private final Prober prober = new Prober(clock);

    @Test
    void attachesACloudThatAnswers() {
        // When
        Attachment<CloudModel> found = attached();

        // Then
        assertThat(found.state()).isEqualTo(new Attached<>(clouds.models.getFirst(), NOON));
        assertThat(found.probe().outcome()).isEqualTo(new Ok<>("reachable", new FromCloud(Replies.RECEIPT)));
        assertThat(found.probe().venue()).isEqualTo(Venue.CLOUD);
        assertThat(found.probe().detail()).contains("reachable");
        assertThat(clouds.closes()).isZero();
    }

    static Stream<Arguments> probesThatFind() {
        return Stream.of(
                argumentSet(
                        "lost",
                        probe(FakeClouds.reply(Replies.lost(Reason.TRANSPORT_TIMEOUT))),
                        Reason.TRANSPORT_TIMEOUT),
                argumentSet("request refused", probe(FakeClouds.reply(Replies.rejected())), Reason.REQUEST_REJECTED),
                argumentSet("answer of no use", probe(FakeClouds.reply(Replies.unusable())), Reason.SCHEMA_INVALID),
                argumentSet("never sent", probe(FakeClouds.reply(Replies.unsent())), Reason.OVERLOADED),
                argumentSet(
                        "adapter that fails",
                        probe(Uni.createFrom().failure(new IllegalStateException("a bug"))),
                        Reason.UNDECODABLE),
                argumentSet(
                        "adapter that throws",
                        (Supplier<Uni<Reply<String>>>) () -> {
                            throw new IllegalStateException("a bug");
                        },
                        Reason.UNDECODABLE));
    }

    private static Supplier<Uni<Reply<String>>> probe(Uni<Reply<String>> answer) {
        return () -> answer;
    }

    @ParameterizedTest
    @MethodSource("probesThatFind")
    void leavesAwayACloudThatDoesNotAndClosesItsClient(Supplier<Uni<Reply<String>>> probe, Reason reason) {
        // Given
        clouds.modelProbe = probe;

        // When
        Attachment<CloudModel> found = attached();

        // Then
        assertThat(found.state()).isEqualTo(new Detached<>(reason, NOON, Optional.of(NOON.plus(FakeAxis.COOLDOWN))));
        assertThat(found.probe().outcome()).isEqualTo(new Refused<>(reason));
        assertThat(found.probe().venue()).isEqualTo(Venue.HOST);
        assertThat(clouds.closes()).isEqualTo(1);
    }

    @Test
    void obeysARetryAfter() {
        // Given
        clouds.modelProbe = () -> FakeClouds.reply(Replies.lost(Reason.RATE_LIMITED, Duration.ofSeconds(99)));

        // When
        Attachment<CloudModel> found = attached();

        // Then
        assertThat(found.state())
                .isEqualTo(new Detached<>(Reason.RATE_LIMITED, NOON, Optional.of(NOON.plusSeconds(99))));
    }

    @Test
    void opensNoClientToACloudThatIsConfiguredAway() {
        // Given
        FakeClouds keyless = new FakeClouds(Optional.of(Reason.NO_API_KEY), FakeAxis.BY_COOLDOWN);

        // When
        Attachment<CloudMemory> found = prober.attach(keyless.memory()).await().atMost(PATIENCE);

        // Then
        assertThat(found.state()).isEqualTo(new Detached<>(Reason.NO_API_KEY, NOON, Optional.empty()));
        assertThat(found.probe().outcome()).isEqualTo(new Refused<>(Reason.NO_API_KEY));
        assertThat(keyless.opened()).isZero();
    }

    @Test
    void beginsWhenSomebodyWaitsForIt() {
        // Given
        Uni<Attachment<CloudModel>> unwatched = prober.attach(clouds.model());
        clock.move(Duration.ofSeconds(7));

        // When
        Attachment<CloudModel> found = unwatched.await().atMost(PATIENCE);

        // Then
        assertThat(found.probe().timing().startedAt()).isEqualTo(NOON.plusSeconds(7));
    }

    @Test
    void isTimedByAClockThatOnlyGoesForward() {
        // Given
        clouds.modelProbe = () -> Uni.createFrom().item(() -> {
            clock.move(Duration.ofHours(-1));
            return Replies.answered("reachable");
        });

        // When
        Attachment<CloudModel> found = attached();

        // Then
        assertThat(found.probe().timing().took()).isBetween(Duration.ZERO, PATIENCE);
    }

    private Attachment<CloudModel> attached() {
        return prober.attach(clouds.model()).await().atMost(PATIENCE);
    }
}
