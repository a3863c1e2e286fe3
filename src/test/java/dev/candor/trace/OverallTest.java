package dev.candor.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.outcome.Outcome;
import dev.candor.outcome.Outcome.Degraded;
import dev.candor.outcome.Outcome.Ok;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.outcome.Provenance.FromCache;
import dev.candor.outcome.Provenance.FromCloud;
import dev.candor.outcome.Provenance.Local;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OverallTest {

    private static final Set<String> OPTIONAL = Set.of(Steps.EXTRA.name());

    private static final Step<String> HOST = Steps.step(Steps.LOCAL, Outcome.local("A"));
    private static final Step<String> HOST_FAILED = Steps.step(Steps.LOCAL, new Refused<>(Reason.WORK_FAILED));
    private static final Step<String> CLOUD = Steps.step(Steps.CLOUD, new Ok<>("A", new FromCloud(Replies.RECEIPT)));
    private static final Step<String> FALLBACK =
            Steps.step(Steps.CLOUD, new Degraded<>("A", new Local(), Reason.AXIS_DETACHED));
    private static final Step<String> OTHER_FALLBACK =
            Steps.step(Steps.CLOUD, new Degraded<>("A", new Local(), Reason.RATE_LIMITED));
    private static final Step<String> CACHED =
            Steps.step(Steps.CLOUD, new Degraded<>("A", new FromCache(Duration.ZERO), Reason.UPSTREAM_5XX));
    private static final Step<String> EXTRA = Steps.step(Steps.EXTRA, new Ok<>("A", new FromCloud(Replies.RECEIPT)));
    private static final Step<String> EXTRA_REFUSED = Steps.step(Steps.EXTRA, new Refused<>(Reason.LIVE_DISABLED));

    static Stream<Arguments> answers() {
        return Stream.of(
                argumentSet("all from the cloud", List.of(CLOUD, CLOUD), "ok cloud none"),
                argumentSet("host work beside the cloud is silent", List.of(HOST, CLOUD, HOST), "ok cloud none"),
                argumentSet("nothing but host work", List.of(HOST, HOST), "ok local none"),
                argumentSet("host work that failed", List.of(CLOUD, HOST_FAILED), "refused none work_failed"),
                argumentSet("one fallback", List.of(CLOUD, FALLBACK, CLOUD), "degraded local axis_detached"),
                argumentSet(
                        "the first of two equals speaks",
                        List.of(OTHER_FALLBACK, FALLBACK),
                        "degraded local rate_limited"),
                argumentSet("cache is weaker than host", List.of(CACHED, FALLBACK), "degraded cache upstream_5xx"),
                argumentSet("cache is weaker in any order", List.of(FALLBACK, CACHED), "degraded cache upstream_5xx"),
                argumentSet("refusal is weakest", List.of(HOST_FAILED, CACHED, CLOUD), "refused none work_failed"),
                argumentSet("an optional step served", List.of(HOST, EXTRA), "ok cloud none"),
                argumentSet("an optional step refused", List.of(CLOUD, EXTRA_REFUSED), "ok cloud none"),
                argumentSet(
                        "an optional step refused beside a fallback",
                        List.of(FALLBACK, EXTRA_REFUSED),
                        "degraded local axis_detached"),
                argumentSet(
                        "an optional step refused beside host work", List.of(HOST, EXTRA_REFUSED), "ok local none"));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void isThatOfTheWeakestStep(List<Step<?>> steps, String told) {
        // When
        Overall overall = Overall.of(steps, OPTIONAL);

        // Then
        assertThat(overall.status().code() + " " + overall.source().code() + " "
                        + overall.reason().code())
                .isEqualTo(told);
    }

    @Test
    void isRefusedIfARefusedStepWasNotOptional() {
        // When
        Overall overall = Overall.of(List.of(CLOUD, EXTRA_REFUSED), Set.of());

        // Then
        assertThat(overall.reason()).isEqualTo(Reason.LIVE_DISABLED);
    }

    @Test
    void isNotMadeUpForAnAnswerWithoutSteps() {
        // When / Then
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Overall.of(List.of(), OPTIONAL))
                .withMessageContaining("without a step");
    }
}
