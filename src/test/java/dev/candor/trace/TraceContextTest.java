package dev.candor.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TraceContextTest {

    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String PARENT = "00f067aa0ba902b7";
    private static final Optional<String> STATE = Optional.of("vendor=value");

    static Stream<Arguments> continued() {
        return Stream.of(
                argumentSet("sampled", "00-" + TRACE + "-" + PARENT + "-01", "01"),
                argumentSet("not sampled", "00-" + TRACE + "-" + PARENT + "-00", "00"),
                argumentSet("white space around it", "  00-" + TRACE + "-" + PARENT + "-01 ", "01"));
    }

    static Stream<Arguments> begunAnew() {
        return Stream.of(
                argumentSet("empty", ""),
                argumentSet("a word", "hello"),
                argumentSet("no flags", "00-" + TRACE + "-" + PARENT),
                argumentSet("another version", "01-" + TRACE + "-" + PARENT + "-01"),
                argumentSet("the forbidden version", "ff-" + TRACE + "-" + PARENT + "-01"),
                argumentSet("capitals", "00-" + TRACE.toUpperCase(java.util.Locale.ROOT) + "-" + PARENT + "-01"),
                argumentSet("no hexadecimal digit", "00-" + TRACE.replace('4', 'g') + "-" + PARENT + "-01"),
                argumentSet("a short trace id", "00-" + TRACE.substring(1) + "-" + PARENT + "-01"),
                argumentSet("a long parent id", "00-" + TRACE + "-" + PARENT + "0-01"),
                argumentSet("a trace id of zeros", "00-" + "0".repeat(32) + "-" + PARENT + "-01"),
                argumentSet("a parent id of zeros", "00-" + TRACE + "-" + "0".repeat(16) + "-01"),
                argumentSet("something after it", "00-" + TRACE + "-" + PARENT + "-01-more"),
                argumentSet("a line break in it", "00-" + TRACE + "-" + PARENT + "-01\nX: y"));
    }

    @ParameterizedTest
    @MethodSource("continued")
    void continuesTheCallersTrace(String traceparent, String flags) {
        // When
        TraceContext context = TraceContext.continuing(Optional.of(traceparent), STATE);

        // Then
        assertThat(context).isEqualTo(new TraceContext(TRACE, flags, STATE, Optional.of(PARENT)));
    }

    @ParameterizedTest
    @MethodSource("begunAnew")
    void beginsAnewAndEchoesNothingOfABadOne(String traceparent) {
        // When
        TraceContext context = TraceContext.continuing(Optional.of(traceparent), STATE);

        // Then
        assertThat(context.traceId()).matches("[0-9a-f]{32}").isNotEqualTo(TRACE);
        assertThat(context.state()).isEmpty();
        assertThat(context.flags()).isEqualTo("01");
    }

    @Test
    void beginsAnewWithoutACallersTrace() {
        // When
        TraceContext context = TraceContext.continuing(Optional.empty(), STATE);

        // Then
        assertThat(context.traceId()).matches("[0-9a-f]{32}");
        assertThat(context.state()).isEmpty();
    }

    @Test
    void givesEachExchangeAParentIdOfItsOwn() {
        // Given
        TraceContext context = new TraceContext(TRACE, "00", STATE, Optional.empty());

        // When
        String next = context.nextTraceparent();

        // Then
        assertThat(next).matches("00-" + TRACE + "-[0-9a-f]{16}-00").isNotEqualTo(context.nextTraceparent());
    }
}
