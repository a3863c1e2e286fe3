package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.Muted;
import dev.candor.SettableClock;
import dev.candor.memory.CloudMemory;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Open;
import dev.candor.model.CloudModel;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Muted.class)
class SessionRenewalTest {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration RENEW_AFTER = Duration.ofMinutes(15);

    private final SettableClock clock = SettableClock.standing();
    private final FakeClouds clouds = new FakeClouds();
    private final Sessions sessions = sessions(clouds, RENEW_AFTER);

    @Nested
    class OnceMemoryIsLost {

        private final Session lost = current(sessions);

        OnceMemoryIsLost() {
            loseMemory(lost);
        }

        @Test
        void isDueAfterTheTimeThatIsSet() {
            // When
            Optional<Instant> due = sessions.renewalDue(lost);

            // Then
            assertThat(due).contains(NOON.plus(RENEW_AFTER));
        }

        @Test
        void doesNotComeAMomentTooEarly() {
            // Given
            clock.move(RENEW_AFTER.minusNanos(1));

            // When
            Session seen = renewed(sessions);

            // Then
            assertThat(seen).isSameAs(lost);
            assertThat(clouds.memories).hasSize(1);
        }

        @Test
        void beginsASessionThatHasMemoryAgain() {
            // Given
            clock.move(RENEW_AFTER);

            // When
            Session seen = renewed(sessions);

            // Then
            assertThat(seen.cause()).isEqualTo(Session.Cause.RENEWAL);
            assertThat(seen.memory().state()).isInstanceOf(Attached.class);
        }

        @Test
        void isNotDueAgainOnceMemoryIsBack() {
            // Given
            clock.move(RENEW_AFTER);
            Session renewed = renewed(sessions);
            clock.move(RENEW_AFTER);

            // When
            Session seen = renewed(sessions);

            // Then
            assertThat(seen).isSameAs(renewed);
        }

        @Test
        void waitsAsLongAgainIfMemoryIsStillLost() {
            // Given
            clouds.memoryProbe = () -> FakeClouds.reply(Replies.lost(Reason.TRANSPORT_REFUSED));
            clock.move(RENEW_AFTER);

            // When
            Session renewed = renewed(sessions);

            // Then
            assertThat(sessions.renewalDue(renewed))
                    .contains(NOON.plus(RENEW_AFTER).plus(RENEW_AFTER));
        }
    }

    @Test
    void beginsTheFirstSessionToo() {
        // When
        renewed(sessions);

        // Then
        assertThat(clouds.opened()).isEqualTo(2);
    }

    @Test
    void neverComesWhileMemoryIsThere() {
        // Given
        Session first = current(sessions);
        clock.move(Duration.ofDays(365));

        // When
        Session seen = renewed(sessions);

        // Then
        assertThat(seen).isSameAs(first);
    }

    @Test
    void neverComesForALostModelAlone() {
        // Given
        Session first = current(sessions);
        first.model().settle((Open<CloudModel>) first.model().enter(), Replies.lost(Reason.TRANSPORT_RESET));
        clock.move(Duration.ofDays(365));

        // When
        Session seen = renewed(sessions);

        // Then
        assertThat(seen).isSameAs(first);
    }

    @Test
    void neverComesForAMemoryThatWasNeverConfigured() {
        // Given
        Sessions keyless = sessions(new FakeClouds(Optional.of(Reason.NO_API_KEY), FakeAxis.BY_SESSION), RENEW_AFTER);
        Session first = current(keyless);
        clock.move(Duration.ofDays(365));

        // When
        Session seen = renewed(keyless);

        // Then
        assertThat(seen).isSameAs(first);
        assertThat(keyless.renewalDue(first)).isEmpty();
    }

    @Test
    void isAnOperatorsAffairIfItIsSetToZero() {
        // Given
        Sessions manual = sessions(clouds, Duration.ZERO);
        Session first = current(manual);
        loseMemory(first);
        clock.move(Duration.ofDays(365));

        // When
        Session seen = renewed(manual);

        // Then
        assertThat(seen).isSameAs(first);
        assertThat(manual.renewalDue(first)).isEmpty();
    }

    private Sessions sessions(FakeClouds of, Duration renewAfter) {
        return new Sessions(of.axes(), new Prober(clock), SessionSettings.renewedAfter(renewAfter), clock);
    }

    private static Session current(Sessions sessions) {
        return sessions.current().await().atMost(PATIENCE);
    }

    /** The session that is current once renewal had its turn. */
    private static Session renewed(Sessions sessions) {
        return sessions.renewIfDue().chain(sessions::current).await().atMost(PATIENCE);
    }

    private static void loseMemory(Session session) {
        session.memory().settle((Open<CloudMemory>) session.memory().enter(), Replies.lost(Reason.TRANSPORT_RESET));
    }
}
