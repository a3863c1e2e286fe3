package dev.candor.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.analysis.Shared.How;
import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Severity;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Provenance;
import dev.candor.outcome.Reason;
import dev.candor.trace.Step;
import dev.candor.trace.Traces;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Work that is shared, seen from its callers. */
class FlightsTest {

    private static final Instant START = Instant.parse("2026-11-30T09:00:00Z");
    private static final Flights.Key KEY =
            new Flights.Key("session", 0, "candor.1;service=checkout", "", AlertStatus.FIRING, Wishes.NONE);

    private final MovableClock clock = new MovableClock(START);
    private final Flights flights = new Flights(new TwoIsNoStorm(), clock);
    private final List<UniEmitter<? super Filed>> started = new ArrayList<>();

    @Test
    void underWayIsJoinedByWhoeverComesMeanwhile() {
        // Given
        CompletableFuture<Shared> first = share(KEY).subscribeAsCompletionStage();
        CompletableFuture<Shared> second = share(KEY).subscribeAsCompletionStage();
        // When
        started.getFirst().complete(FILED);
        // Then
        assertThat(started).hasSize(1);
        assertThat(first.join().how()).isEqualTo(How.MADE);
        assertThat(second.join().how()).isEqualTo(How.JOINED);
        assertThat(second.join().filed()).isSameAs(first.join().filed());
    }

    @Test
    void isNotLostWithTheCallerWhoBeganIt() {
        // Given
        var leaver = share(KEY).subscribe().with(shared -> {});
        CompletableFuture<Shared> stayer = share(KEY).subscribeAsCompletionStage();
        // When
        leaver.cancel();
        started.getFirst().complete(FILED);
        // Then
        assertThat(stayer.join().how()).isEqualTo(How.JOINED);
    }

    @Test
    void thatFailedIsDoneAgain() {
        // Given
        CompletableFuture<Shared> failing = share(KEY).subscribeAsCompletionStage();
        started.getFirst().fail(new IllegalStateException("gone"));
        // When
        CompletableFuture<Shared> next = share(KEY).subscribeAsCompletionStage();
        // Then
        assertThat(failing).isCompletedExceptionally();
        assertThat(next).isNotCompleted();
        assertThat(started).hasSize(2);
    }

    @Test
    void finishedIsGivenAgainOnlyInAStorm() {
        // Given
        finish(share(KEY));
        clock.advance(Duration.ofSeconds(1));
        // When
        Shared second = finish(share(KEY));
        clock.advance(Duration.ofSeconds(1));
        CompletableFuture<Shared> third = share(KEY).subscribeAsCompletionStage();
        // Then
        assertThat(second.how()).isEqualTo(How.MADE);
        assertThat(third.join().how()).isEqualTo(How.REPEATED);
        assertThat(third.join().arrivals()).isEqualTo(3);
    }

    @Test
    void thatFinishedSinceThePostCameInCountsAsJoined() {
        // Given
        finish(share(KEY));
        // When
        CompletableFuture<Shared> sameGroup =
                flights.share(KEY, START.minusSeconds(1), this::work).subscribeAsCompletionStage();
        // Then
        assertThat(sameGroup.join().how()).isEqualTo(How.JOINED);
        assertThat(started).hasSize(1);
    }

    @Test
    void ofAnotherModeIsOtherWork() {
        // Given
        CompletableFuture<Shared> before = share(KEY).subscribeAsCompletionStage();
        Flights.Key moved = new Flights.Key("session", 1, KEY.signature(), "", AlertStatus.FIRING, Wishes.NONE);
        // When
        CompletableFuture<Shared> after = share(moved).subscribeAsCompletionStage();
        // Then
        assertThat(started).hasSize(2);
        assertThat(before).isNotCompleted();
        assertThat(after).isNotCompleted();
    }

    private Uni<Shared> share(Flights.Key key) {
        return flights.share(key, clock.instant(), this::work);
    }

    private Uni<Filed> work() {
        return Uni.createFrom().emitter(started::add);
    }

    private Shared finish(Uni<Shared> shared) {
        CompletableFuture<Shared> caller = shared.subscribeAsCompletionStage();
        started.getLast().complete(FILED);
        clock.advance(Duration.ofMillis(1));
        return caller.join();
    }

    static final Analysis ANALYSIS = new Analysis(
            "id",
            "session",
            START,
            new dev.candor.intake.Withheld(anyAlert()),
            dev.candor.intake.Filling.NOTHING,
            new dev.candor.intake.Signature(Map.of()),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(new Step<>(
                    Tagging.DECLARATION,
                    new Outcome.Degraded<>("payload", new Provenance.Local(), Reason.NO_API_KEY),
                    Step.Venue.HOST,
                    new Step.Timing(START, START, Duration.ZERO),
                    new Step.Digests("in", Optional.of("out")),
                    List.of(),
                    Optional.empty(),
                    Step.ModelPart.NONE)));

    private static final Filed FILED =
            new Filed(ANALYSIS, new Traces("0af7651916cd43dd8448eb211c80319c", List.of(), List.of()), true);

    private static Alert anyAlert() {
        return new Alert(
                "plain",
                "title",
                "message",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Severity.WARNING,
                Optional.empty(),
                true,
                AlertStatus.FIRING,
                START,
                true,
                Optional.empty(),
                Optional.empty(),
                new TreeMap<>(),
                List.of());
    }

    /** Two alerts of a signature are no storm yet, the third is. */
    private record TwoIsNoStorm() implements StormConfig {
        @Override
        public Duration window() {
            return Duration.ofMinutes(1);
        }

        @Override
        public int threshold() {
            return 2;
        }

        @Override
        public int maxSignatures() {
            return 100;
        }
    }

    private static final class MovableClock extends Clock {
        private Instant now;

        MovableClock(Instant now) {
            this.now = now;
        }

        void advance(Duration by) {
            now = now.plus(by);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
