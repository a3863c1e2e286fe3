package dev.candor.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class IllegalDeclarationsDoNotCompileTest {

    /**
     * @param legal the nearest expression that compiles, so that nothing but the illegal part can be what is wrong
     * @param complaint what the compiler must say
     */
    private record Pair(String illegal, String legal, String complaint) {}

    private static final Map<String, Pair> PAIRS = new TreeMap<>(Map.of(
            "LocalOnlyOrCachedResult",
            new Pair(
                    "reviewed.localOnly().orCachedResult(duration)",
                    "reviewed.cloudPreferred(Axis.MODEL).orCachedResult(duration)",
                    "orCachedResult"),
            "CloudRequiredOrLocalModel",
            new Pair(
                    "reviewed.cloudRequired(Axis.MODEL).orLocalModel()",
                    "reviewed.cloudRequired(Axis.MODEL).orRefuse()",
                    "orLocalModel"),
            "CloudRequiredOrCachedResult",
            new Pair(
                    "reviewed.cloudRequired(Axis.MODEL).orCachedResult(duration)",
                    "reviewed.cloudPreferred(Axis.MODEL).orCachedResult(duration)",
                    "orCachedResult"),
            "CloudPreferredOrRefuse",
            new Pair(
                    "reviewed.cloudPreferred(Axis.MODEL).orRefuse()",
                    "reviewed.cloudPreferred(Axis.MODEL).orLocalModel()",
                    "orRefuse"),
            "ASecondFallback",
            new Pair(
                    "reviewed.cloudPreferred(Axis.MODEL).orLocalModel().orCachedResult(duration)",
                    "reviewed.cloudPreferred(Axis.MODEL).orLocalModel()",
                    "orCachedResult"),
            "ACloudTierWithoutItsAxis",
            new Pair("reviewed.cloudRequired()", "reviewed.cloudRequired(Axis.MODEL)", "cloudRequired"),
            "ACachedResultWithoutItsLimit",
            new Pair(
                    "reviewed.cloudPreferred(Axis.MODEL).orCachedResult()",
                    "reviewed.cloudPreferred(Axis.MODEL).orCachedResult(duration)",
                    "orCachedResult"),
            "ADegradedOutcomeFromTheCloud",
            new Pair(
                    "new Outcome.Degraded<>(\"A\", new Provenance.FromCloud(receipt), Reason.RATE_LIMITED)",
                    "new Outcome.Degraded<>(\"A\", new Provenance.FromCache(duration), Reason.RATE_LIMITED)",
                    "FromCloud cannot be converted to dev.candor.outcome.Provenance.Substitute"),
            "AnOkOutcomeFromTheCache",
            new Pair(
                    "new Outcome.Ok<>(\"A\", new Provenance.FromCache(duration))",
                    "new Outcome.Ok<>(\"A\", new Provenance.FromCloud(receipt))",
                    "FromCache cannot be converted to dev.candor.outcome.Provenance.Direct"),
            "ACloudSourceWithoutAReceipt",
            new Pair("new Provenance.FromCloud()", "new Provenance.FromCloud(receipt)", "FromCloud")));

    private static final Map<String, String> COMPLAINTS =
            compiled(Pair::illegal).complaints();

    static Stream<Arguments> pairs() {
        return PAIRS.entrySet().stream()
                .map(pair -> argumentSet(
                        pair.getKey(), pair.getKey(), pair.getValue().complaint()));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void isRefusedByTheCompilerForWhatIsIllegalInIt(String name, String complaint) {
        // Then
        assertThat(COMPLAINTS.get(name)).contains(complaint);
    }

    @Test
    void compilesOnceTheIllegalPartIsMadeLegal() {
        // When
        Map<String, String> complaints = compiled(Pair::legal).complaints();

        // Then
        assertThat(complaints).isEmpty();
    }

    private static Snippet compiled(Function<Pair, String> which) {
        return new Snippet(PAIRS.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, pair -> which.apply(pair.getValue()))));
    }
}
