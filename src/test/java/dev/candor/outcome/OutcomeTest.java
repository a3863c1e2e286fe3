package dev.candor.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.outcome.Outcome.Degraded;
import dev.candor.outcome.Outcome.Ok;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.outcome.Provenance.FromCache;
import dev.candor.outcome.Provenance.FromCloud;
import dev.candor.outcome.Provenance.Local;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OutcomeTest {

    static Stream<Arguments> outcomes() {
        FromCache cached = new FromCache(Duration.ofSeconds(61));
        return Stream.of(
                argumentSet("cloud", new Ok<>("A", new FromCloud(Replies.RECEIPT)), "ok cloud none"),
                argumentSet("host", Outcome.local("A"), "ok local none"),
                argumentSet(
                        "fallback to the host",
                        new Degraded<>("A", new Local(), Reason.AXIS_DETACHED),
                        "degraded local axis_detached"),
                argumentSet(
                        "fallback to the cache",
                        new Degraded<>("A", cached, Reason.RATE_LIMITED),
                        "degraded cache rate_limited"),
                argumentSet("refusal", new Refused<String>(Reason.WORK_FAILED), "refused none work_failed"));
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void tellsHowWhereAndWhy(Outcome<String> outcome, String told) {
        // Then
        assertThat(told(outcome)).isEqualTo(told);
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void keepsItsStoryWhenItsPayloadChanges(Outcome<String> outcome, String told) {
        // When
        Outcome<Integer> changed = outcome.map(String::length);

        // Then
        assertThat(told(changed)).isEqualTo(told);
        assertThat(changed.payload()).isEqualTo(outcome.payload().map(String::length));
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void hasNoPayloadExactlyWhenRefused(Outcome<String> outcome, String told) {
        // Then
        assertThat(outcome.payload())
                .isEqualTo(outcome.status() == Status.REFUSED ? Optional.empty() : Optional.of("A"));
    }

    @Test
    void isNotDegradedWithoutAReason() {
        // When / Then
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Degraded<>("A", new Local(), Reason.NONE))
                .withMessageContaining("needs a reason");
    }

    @Test
    void isNotRefusedWithoutAReason() {
        // When / Then
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Refused<>(Reason.NONE))
                .withMessageContaining("needs a reason");
    }

    @Test
    void isNeverCachedInTheFuture() {
        // When / Then
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FromCache(Duration.ofMillis(-1)))
                .withMessageContaining("age");
    }

    private static String told(Outcome<?> outcome) {
        return outcome.status().code() + " " + outcome.source().code() + " "
                + outcome.reason().code();
    }
}
