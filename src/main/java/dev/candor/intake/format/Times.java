package dev.candor.intake.format;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.regex.Pattern;

/** Times as senders write them: ISO 8601 with an offset, or a count since 1970 in seconds, milli-, micro- or nanoseconds. */
final class Times {

    /** Go writes its zero time where a time is unknown; nothing that old is an alert. */
    private static final Instant EARLIEST = Instant.parse("1980-01-01T00:00:00Z");

    /** Some write the last day they know where they mean never. */
    private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

    private static final int LONGEST = 64;

    private static final Pattern COUNT = Pattern.compile("\\d{1,19}(?:\\.\\d{1,9})?");
    private static final Pattern OFFSET_WITHOUT_COLON = Pattern.compile("([+-]\\d{2})(\\d{2})$");
    private static final Pattern SPACED =
            Pattern.compile("^(\\d{4}-\\d{2}-\\d{2}) +(\\d{2}:\\d{2}\\S*)(?: +(?=[+-]))?");

    // More seconds than these are milliseconds, and so on; all of them lie beyond the latest time.
    private static final BigDecimal MOST_SECONDS = BigDecimal.valueOf(100_000_000_000L);
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    private Times() {}

    /** Empty if it cannot be read, has no offset, or is no time that an alert can be of. */
    static Optional<Instant> read(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        return (COUNT.matcher(text).matches() ? counted(text) : written(text))
                .filter(time -> time.isAfter(EARLIEST) && time.isBefore(LATEST));
    }

    private static Optional<Instant> counted(String text) {
        BigDecimal seconds = new BigDecimal(text);
        while (seconds.compareTo(MOST_SECONDS) > 0) {
            seconds = seconds.divide(THOUSAND);
        }
        long whole = seconds.longValue();
        long nanos =
                seconds.subtract(BigDecimal.valueOf(whole)).movePointRight(9).longValue();
        return Optional.of(Instant.ofEpochSecond(whole, nanos));
    }

    private static Optional<Instant> written(String text) {
        String withT = SPACED.matcher(text.replace(" UTC", "Z")).replaceFirst("$1T$2");
        String iso = OFFSET_WITHOUT_COLON.matcher(withT).replaceFirst("$1:$2");
        try {
            return Optional.of(OffsetDateTime.parse(iso).toInstant());
        } catch (DateTimeException notATime) {
            return Optional.empty();
        }
    }
}
