package dev.candor.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.capability.Declaration.CloudOrCached;
import dev.candor.capability.Declaration.Identity;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.capability.Declaration.Reviewed;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DeclarationTest {

    private static final Reviewed SORTING =
            Declaration.named("sorting", "puts things in order").ownedBy("team").reviewedBy("2027-05-31");
    private static final Identity IDENTITY = SORTING.identity();
    private static final Duration QUARTER = Duration.ofMinutes(15);

    @Nested
    class BuiltInStages {

        static Stream<Arguments> legalPairs() {
            return Stream.of(
                    pair(SORTING.localOnly().orLocalModel(), Tier.LOCAL_ONLY, Fallback.LOCAL_MODEL),
                    pair(SORTING.localOnly().orRefuse(), Tier.LOCAL_ONLY, Fallback.REFUSE),
                    pair(
                            SORTING.cloudPreferred(Axis.MEMORY).orLocalModel(),
                            Tier.CLOUD_PREFERRED,
                            Fallback.LOCAL_MODEL),
                    pair(
                            SORTING.cloudPreferred(Axis.MODEL).orCachedResult(QUARTER),
                            Tier.CLOUD_PREFERRED,
                            Fallback.CACHED_RESULT),
                    pair(SORTING.cloudRequired(Axis.MODEL).orRefuse(), Tier.CLOUD_REQUIRED, Fallback.REFUSE));
        }

        private static Arguments pair(Declaration built, Tier tier, Fallback fallback) {
            return argumentSet(tier.code() + " or " + fallback.code(), built, tier, fallback);
        }

        @ParameterizedTest
        @MethodSource("legalPairs")
        void hasItsTierAndItsOneFallback(Declaration built, Tier tier, Fallback fallback) {
            // Then
            assertThat(built.tier()).isEqualTo(tier);
            assertThat(built.fallback()).isEqualTo(fallback);
        }

        @ParameterizedTest
        @MethodSource("legalPairs")
        void namesAnAxisUnlessItNeverLeavesTheHost(Declaration built, Tier tier, Fallback fallback) {
            // Then
            assertThat(built.axis().isEmpty()).isEqualTo(tier == Tier.LOCAL_ONLY);
        }

        @ParameterizedTest
        @MethodSource("legalPairs")
        void hasAStalenessLimitOnlyIfItFallsBackToACachedResult(Declaration built, Tier tier, Fallback fallback) {
            // Then
            assertThat(built.staleness())
                    .isEqualTo(fallback == Fallback.CACHED_RESULT ? Optional.of(QUARTER) : Optional.empty());
        }

        @Test
        void keepsWhoAnswersForItAndUntilWhen() {
            // Then
            assertThat(IDENTITY)
                    .isEqualTo(new Identity("sorting", "puts things in order", "team", LocalDate.of(2027, 5, 31)));
        }

        @ParameterizedTest
        @MethodSource("legalAxes")
        void usesTheAxisThatItWasGiven(Declaration built, Axis axis) {
            // Then
            assertThat(built.axis()).contains(axis);
        }

        static Stream<Arguments> legalAxes() {
            return Stream.of(Axis.values())
                    .flatMap(axis -> Stream.of(
                            argumentSet(
                                    axis + " or local",
                                    SORTING.cloudPreferred(axis).orLocalModel(),
                                    axis),
                            argumentSet(
                                    axis + " or cached",
                                    SORTING.cloudPreferred(axis).orCachedResult(QUARTER),
                                    axis),
                            argumentSet(
                                    axis + " required",
                                    SORTING.cloudRequired(axis).orRefuse(),
                                    axis)));
        }
    }

    @Nested
    class BuiltByHand {

        static Stream<Arguments> faults() {
            return Stream.of(
                    fault(
                            "a cached result that never left the host",
                            () -> new LocalOnly(IDENTITY, Fallback.CACHED_RESULT),
                            "sorting",
                            "local_model and refuse"),
                    fault(
                            "no staleness at all",
                            () -> new CloudOrCached(IDENTITY, Axis.MODEL, Duration.ZERO),
                            "sorting",
                            "greater than zero"),
                    fault(
                            "negative staleness",
                            () -> new CloudOrCached(IDENTITY, Axis.MODEL, Duration.ofSeconds(-1)),
                            "sorting",
                            "greater than zero"),
                    fault("a name in capitals", () -> identity("Sorting", "p", "o"), "'Sorting'", "lower-case"),
                    fault("a name of one letter", () -> identity("s", "p", "o"), "'s'", "2 to 40"),
                    fault("a name of 41 letters", () -> identity("s".repeat(41), "p", "o"), "'sss", "2 to 40"),
                    fault("no purpose", () -> identity("sorting", " ", "o"), "'sorting'", "a purpose"),
                    fault("no owner", () -> identity("sorting", "p", ""), "'sorting'", "an owner"),
                    fault(
                            "a review date that is none",
                            () -> Declaration.named("sorting", "p").ownedBy("o").reviewedBy("May 2027"),
                            "'sorting'",
                            "2027-05-31"));
        }

        private static Arguments fault(String name, ThrowingCallable declaring, String named, String right) {
            return argumentSet(name, declaring, named, right);
        }

        private static Identity identity(String name, String purpose, String owner) {
            return new Identity(name, purpose, owner, LocalDate.of(2027, 5, 31));
        }

        @ParameterizedTest
        @MethodSource("faults")
        void isRefusedByNameAndToldWhatWouldBeRight(ThrowingCallable declaring, String named, String right) {
            // When / Then
            assertThatIllegalArgumentException()
                    .isThrownBy(declaring)
                    .withMessageContaining(named)
                    .withMessageContaining(right);
        }
    }
}
