package dev.candor.mode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.Crowd;
import dev.candor.Muted;
import dev.candor.SettableClock;
import dev.candor.memory.CloudMemory;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Open;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import dev.candor.outcome.Status;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Muted.class)
class SessionsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final FakeClouds clouds = new FakeClouds();
    private final SettableClock clock = SettableClock.standing();
    private final Sessions sessions =
            new Sessions(clouds.axes(), new Prober(clock), SessionSettings.renewedAfter(Duration.ofMinutes(15)), clock);

    private Session current() {
        return sessions.current().await().atMost(PATIENCE);
    }

    private Session begun() {
        return sessions.begin(Session.Cause.OPERATOR).await().atMost(PATIENCE);
    }

    @Nested
    class AtTheStart {

        @Test
        void waitForNobody() {
            // Then
            assertThat(clouds.opened()).isZero();
        }

        @Test
        void probeOnceForAllWhoAskAtTheSameTime() {
            // When
            List<Session> seen = Crowd.together(16, asker -> current());

            // Then
            assertThat(Set.copyOf(seen)).hasSize(1);
            assertThat(clouds.memories).hasSize(1);
            assertThat(clouds.models).hasSize(1);
            assertThat(current().cause()).isEqualTo(Session.Cause.START);
        }

        @Test
        void probeOnEvenIfTheFirstWhoAskedGoesAway() {
            // Given
            CompletableFuture<Reply<String>> probe = new CompletableFuture<>();
            clouds.memoryProbe = () -> Uni.createFrom().completionStage(probe);
            sessions.current().subscribe().with(session -> {}).cancel();

            // When
            probe.complete(Replies.answered("reachable"));

            // Then
            assertThat(current().memory().state()).isInstanceOf(Attached.class);
            assertThat(clouds.memories).hasSize(1);
        }

        @Test
        void goOnWithoutACloudWhoseProbeIsLost() {
            // Given
            clouds.memoryProbe = () -> FakeClouds.reply(Replies.lost(Reason.TRANSPORT_TIMEOUT));

            // When
            Session session = current();

            // Then
            assertThat(session.quadrant()).isEqualTo(Quadrant.LOCAL_LIVE);
            assertThat(session.probes())
                    .extracting(probe -> probe.outcome().status())
                    .containsExactly(Status.REFUSED, Status.OK);
        }

        @Test
        void askBothCloudsAtTheSameTime() {
            // Given
            clouds.memoryProbe = () -> Uni.createFrom().nothing();

            // When
            sessions.current().subscribe().with(session -> {});

            // Then
            assertThat(clouds.models).hasSize(1);
        }
    }

    @Nested
    class WhenAnOperatorBeginsOne {

        @Test
        void beginItWithItsAxesAsTheProbesFindThem() {
            // Given
            Session old = current();
            clouds.memoryProbe = () -> FakeClouds.reply(Replies.lost(Reason.AUTH_FAILED));

            // When
            Session next = begun();

            // Then
            assertThat(next.id()).isNotEqualTo(old.id());
            assertThat(next.cause()).isEqualTo(Session.Cause.OPERATOR);
            assertThat(next.quadrant()).isEqualTo(Quadrant.LOCAL_LIVE);
            assertThat(current()).isSameAs(next);
        }

        @Test
        void bringBackAnAxisThatOnlyASessionBringsBack() {
            // Given
            lose(current());

            // When
            Session next = begun();

            // Then
            assertThat(next.memory().state()).isInstanceOf(Attached.class);
        }

        @Test
        void closeTheOldClientsAtOnceIfNobodyWorksWithThem() {
            // Given
            current();

            // When
            begun();

            // Then
            assertThat(clouds.memories)
                    .extracting(client -> client.closes.get())
                    .containsExactly(1, 0);
            assertThat(clouds.models).extracting(client -> client.closes.get()).containsExactly(1, 0);
        }

        @Test
        void beginItEvenIfTheOperatorGoesAway() {
            // Given
            Session old = current();
            CompletableFuture<Reply<String>> probe = new CompletableFuture<>();
            clouds.memoryProbe = () -> Uni.createFrom().completionStage(probe);
            sessions.begin(Session.Cause.OPERATOR)
                    .subscribe()
                    .with(session -> {})
                    .cancel();

            // When
            probe.complete(Replies.answered("reachable"));

            // Then
            assertThat(current()).isNotSameAs(old);
            assertThat(clouds.opened() - clouds.closes()).isEqualTo(2);
        }

        @Test
        void loseNothingIfTwoBeginAtOnce() {
            // Given
            current();

            // When
            List<Session> begun = Crowd.together(8, operator -> begun());

            // Then
            assertThat(begun).contains(current());
            assertThat(begun.stream().map(Session::id).collect(Collectors.toSet()))
                    .hasSize(8);
            assertThat(clouds.opened()).isEqualTo(18);
            assertThat(clouds.closes()).isEqualTo(16);
            assertThat(current().quadrant()).isEqualTo(Quadrant.CLOUD_LIVE);
        }
    }

    private static void lose(Session session) {
        session.memory().settle((Open<CloudMemory>) session.memory().enter(), Replies.lost(Reason.TRANSPORT_RESET));
    }
}
