package dev.candor.mode;

import static dev.candor.SettableClock.NOON;
import static dev.candor.mode.FakeAxis.BY_SESSION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.Muted;
import dev.candor.capability.Axis;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrCached;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.mode.FallbackContract.Cached;
import dev.candor.mode.Freshness.Use;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Outcome.Degraded;
import dev.candor.outcome.Outcome.Ok;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.outcome.Provenance.FromCache;
import dev.candor.outcome.Provenance.FromCloud;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(Muted.class)
class CachedResultTest {

    private static final CloudOrCached DECLARATION = Declaration.named("sorting", "sorts, on request")
            .ownedBy("team")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MODEL)
            .orCachedResult(Duration.ofMinutes(15));

    private final FakeAxis axis = FakeAxis.attached(BY_SESSION);
    private final FallbackContract contract = new FallbackContract(axis.clock);
    private final KeptResults cache = new KeptResults();
    private final AtomicInteger calls = new AtomicInteger();

    @Nested
    class WhileTheCloudServes {

        @Test
        void isKeptAsOfTheMomentThatItWasSettled() {
            // When
            asked(Freshness.DECLARED, "key", () -> {
                axis.clock.move(Duration.ofSeconds(2));
                return Replies.answered("new");
            });

            // Then
            assertThat(cache.find("key")).contains(new Kept<>("new", NOON.plusSeconds(2)));
        }

        @Test
        void doesNotStandInForAFreshAnswer() {
            // Given
            cache.keep("key", "kept", NOON);

            // When
            Outcome<String> outcome = asked(Freshness.DECLARED, "key", () -> Replies.answered("new"));

            // Then
            assertThat(outcome).isEqualTo(new Ok<>("new", new FromCloud(Replies.RECEIPT)));
        }

        @Test
        void isNotKeptIfTheCloudGaveNone() {
            // When
            asked(Freshness.DECLARED, "key", Replies::unusable);

            // Then
            assertThat(cache.find("key")).isEmpty();
        }
    }

    @Nested
    class OnceTheCloudIsLost {

        OnceTheCloudIsLost() {
            cache.keep("key", "kept", NOON);
            axis.lose(Reason.TRANSPORT_RESET);
        }

        static Stream<Arguments> ages() {
            return Stream.of(
                    row("just made", 0, nothing(), true),
                    row("at the declared limit", 900, nothing(), true),
                    row("beyond the declared limit", 901, nothing(), false),
                    row("at the consumer's limit", 60, seconds(60), true),
                    row("beyond the consumer's limit", 61, seconds(60), false),
                    row("within the consumer's limit but beyond the declared one", 901, seconds(3600), false),
                    row("just made for a consumer who wants none", 0, seconds(0), true),
                    row("older for a consumer who wants none", 1, seconds(0), false));
        }

        private static Arguments row(String name, int age, Optional<Duration> limit, boolean served) {
            return argumentSet(name, Duration.ofSeconds(age), new Freshness(Use.EITHER, limit), served);
        }

        @ParameterizedTest
        @MethodSource("ages")
        void standsInUpToTheSmallerOfBothLimits(Duration age, Freshness freshness, boolean served) {
            // Given
            axis.clock.move(age);

            // When
            Outcome<String> outcome = asked(freshness, "key", Replies::unsent);

            // Then
            assertThat(outcome)
                    .isEqualTo(
                            served
                                    ? new Degraded<>("kept", new FromCache(age), Reason.TRANSPORT_RESET)
                                    : new Refused<>(Reason.CACHE_STALE));
        }

        @Test
        void isNotYoungerThanNothingWhenTheClockIsSetBack() {
            // Given
            axis.clock.move(Duration.ofSeconds(-30));

            // When
            Outcome<String> outcome = asked(Freshness.DECLARED, "key", Replies::unsent);

            // Then
            assertThat(outcome).isEqualTo(new Degraded<>("kept", new FromCache(Duration.ZERO), Reason.TRANSPORT_RESET));
        }

        @Test
        void isNotThatOfAnotherInput() {
            // When
            Outcome<String> outcome = asked(Freshness.DECLARED, "another key", Replies::unsent);

            // Then
            assertThat(outcome).isEqualTo(new Refused<>(Reason.TRANSPORT_RESET));
        }

        @Test
        void isNotGivenToAConsumerWhoWantsNone() {
            // When
            Outcome<String> outcome = asked(new Freshness(Use.ONLY_NEW, nothing()), "key", Replies::unsent);

            // Then
            assertThat(outcome).isEqualTo(new Refused<>(Reason.TRANSPORT_RESET));
        }
    }

    @Nested
    class ForAConsumerWhoWantsNothingElse {

        private final Freshness onlyKept = new Freshness(Use.ONLY_KEPT, seconds(60));

        @Test
        void isGivenWithoutACall() {
            // Given
            cache.keep("key", "kept", NOON);
            axis.clock.move(Duration.ofSeconds(60));

            // When
            Outcome<String> outcome = asked(onlyKept, "key", () -> Replies.answered("new"));

            // Then
            assertThat(outcome)
                    .isEqualTo(new Degraded<>("kept", new FromCache(Duration.ofSeconds(60)), Reason.CACHE_FORBIDDEN));
            assertThat(calls).hasValue(0);
        }

        @Test
        void isRefusedIfThereIsNone() {
            // When
            Outcome<String> outcome = asked(onlyKept, "key", () -> Replies.answered("new"));

            // Then
            assertThat(outcome).isEqualTo(new Refused<>(Reason.CACHE_FORBIDDEN));
            assertThat(calls).hasValue(0);
        }
    }

    private interface Cloud {
        Reply<String> answer();
    }

    private Outcome<String> asked(Freshness freshness, String key, Cloud cloud) {
        CloudWork<FakeClient, String> call =
                new CloudWork.Allowed<>(client -> Uni.createFrom().item(() -> {
                    calls.incrementAndGet();
                    return cloud.answer();
                }));
        return contract.resolve(
                        DECLARATION, new Asked<>(axis.latch, "input", call), new Cached<>(cache, key, freshness))
                .await()
                .atMost(Duration.ofSeconds(5))
                .outcome();
    }

    private static Optional<Duration> nothing() {
        return Optional.empty();
    }

    private static Optional<Duration> seconds(int seconds) {
        return Optional.of(Duration.ofSeconds(seconds));
    }
}
