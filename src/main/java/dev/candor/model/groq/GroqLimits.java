package dev.candor.model.groq;

import dev.candor.outcome.RateLimits;
import dev.candor.outcome.RateLimits.Limit;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The {@code x-ratelimit-} headers, which stand in every answer. Pure. */
final class GroqLimits {

    /** A duration as the provider writes it: {@code 2m59.56s}, {@code 1h2m}, {@code 450ms}. */
    private static final Pattern DURATION = Pattern.compile(
            "(?:(\\d{1,6})h)?(?:(\\d{1,6})m(?!s))?(?:(\\d{1,6}(?:\\.\\d{1,9})?)s)?(?:(\\d{1,9}(?:\\.\\d{1,9})?)ms)?");

    private static final Pattern COUNT = Pattern.compile("\\d{1,18}");
    private static final double MILLIS = 1000;

    private GroqLimits() {}

    /** Empty if the answer says nothing of limits. */
    static Optional<RateLimits> read(Function<String, Optional<String>> header) {
        RateLimits limits = new RateLimits(limit(header, "requests"), limit(header, "tokens"));
        return Optional.of(limits).filter(RateLimits::told);
    }

    private static Limit limit(Function<String, Optional<String>> header, String of) {
        return new Limit(
                header.apply("x-ratelimit-limit-" + of).flatMap(GroqLimits::count),
                header.apply("x-ratelimit-remaining-" + of).flatMap(GroqLimits::count),
                header.apply("x-ratelimit-reset-" + of).flatMap(GroqLimits::duration));
    }

    private static Optional<Long> count(String text) {
        String stripped = text.strip();
        return COUNT.matcher(stripped).matches() ? Optional.of(Long.parseLong(stripped)) : Optional.empty();
    }

    static Optional<Duration> duration(String text) {
        String stripped = text.strip();
        Matcher parts = DURATION.matcher(stripped);
        if (stripped.isEmpty() || !parts.matches()) {
            return Optional.empty();
        }
        return Optional.of(Duration.ofHours((long) number(parts, 1))
                .plusMinutes((long) number(parts, 2))
                .plusMillis((long) Math.ceil(number(parts, 3) * MILLIS + number(parts, 4))));
    }

    private static double number(Matcher parts, int group) {
        return parts.group(group) == null ? 0 : Double.parseDouble(parts.group(group));
    }
}
