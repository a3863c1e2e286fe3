package dev.candor.mode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.Crowd;
import dev.candor.Muted;
import dev.candor.SettableClock;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Muted.class)
class SessionWorkTest {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final FakeClouds clouds = new FakeClouds();
    private final SettableClock clock = SettableClock.standing();
    private final Sessions sessions =
            new Sessions(clouds.axes(), new Prober(clock), SessionSettings.renewedAfter(Duration.ofMinutes(15)), clock);

    @Nested
    class UnderWay {

        private final CompletableFuture<String> end = new CompletableFuture<>();
        private final AtomicReference<Session> own = new AtomicReference<>();
        private final UniAssertSubscriber<String> work = begin();

        @Test
        void keepsItsSessionAndItsClientsOpenUntilItHasEnded() {
            // When
            Session next = begun();

            // Then
            assertThat(own.get()).isNotSameAs(next);
            assertThat(own.get().quadrant()).isEqualTo(Quadrant.CLOUD_LIVE);
            assertThat(clouds.closes()).isZero();
        }

        @Test
        void closesItsClientsWhenItEndsAsTheLast() {
            // Given
            UniAssertSubscriber<String> other = sessions.within(
                            session -> Uni.createFrom().<String>nothing())
                    .subscribe()
                    .withSubscriber(UniAssertSubscriber.create());
            begun();
            end.complete("done");
            int closedByTheFirst = clouds.closes();

            // When
            other.cancel();

            // Then
            assertThat(closedByTheFirst).isZero();
            assertThat(clouds.memories)
                    .extracting(client -> client.closes.get())
                    .containsExactly(1, 0);
            assertThat(clouds.models).extracting(client -> client.closes.get()).containsExactly(1, 0);
            assertThat(work.assertCompleted().getItem()).isEqualTo("done");
        }

        @Test
        void closesItsClientsAlsoIfItFails() {
            // Given
            begun();

            // When
            end.completeExceptionally(new IllegalStateException("broken"));

            // Then
            assertThat(clouds.closes()).isEqualTo(2);
        }

        @Test
        void leavesTheCurrentSessionOpenWhenItEnds() {
            // When
            end.complete("done");

            // Then
            assertThat(clouds.closes()).isZero();
        }

        private UniAssertSubscriber<String> begin() {
            return sessions.<String>within(session -> {
                        own.set(session);
                        return Uni.createFrom().completionStage(end);
                    })
                    .subscribe()
                    .withSubscriber(UniAssertSubscriber.create());
        }
    }

    @Test
    void endsItsShareEvenIfItCouldNotBegin() {
        // Given
        sessions.<String>within(session -> {
                    throw new IllegalStateException("broken");
                })
                .onFailure()
                .recoverWithItem("failed")
                .await()
                .atMost(PATIENCE);

        // When
        begun();

        // Then
        assertThat(clouds.closes()).isEqualTo(2);
    }

    @Test
    void isDoneInASessionThatIsNotOverHoweverOftenTheyChange() {
        // When
        List<Boolean> open = Crowd.together(8, member -> {
            if (member == 0) {
                for (int session = 0; session < 200; session++) {
                    begun();
                }
                return true;
            }
            boolean alwaysOpen = true;
            for (int work = 0; work < 500; work++) {
                alwaysOpen &= sessions.within(
                                session -> Uni.createFrom().item(() -> session.quadrant() == Quadrant.CLOUD_LIVE))
                        .await()
                        .atMost(PATIENCE);
            }
            return alwaysOpen;
        });

        // Then
        assertThat(open).containsOnly(true);
        assertThat(clouds.opened() - clouds.closes()).isEqualTo(2);
    }

    private Session begun() {
        return sessions.begin(Session.Cause.OPERATOR).await().atMost(PATIENCE);
    }
}
