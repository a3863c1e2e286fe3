package dev.candor.wire;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** The {@code Retry-After} header in its form of whole or decimal seconds (RFC 9110, 10.2.3); a date counts as absent. */
final class RetryAfter {

    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}(?:\\.\\d{1,9})?");
    private static final double MILLIS = 1000;

    private RetryAfter() {}

    static Optional<Duration> parse(String value) {
        String stripped = value.strip();
        try {
            return SECONDS.matcher(stripped).matches()
                    ? Optional.of(Duration.ofMillis((long) Math.ceil(Double.parseDouble(stripped) * MILLIS)))
                    : Optional.empty();
        } catch (DateTimeException tooLong) {
            return Optional.empty();
        }
    }
}
