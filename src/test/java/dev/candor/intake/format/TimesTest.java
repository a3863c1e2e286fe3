package dev.candor.intake.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One instant in every notation, and what is no time of an alert. */
class TimesTest {

    private static final Instant NOON = Instant.parse("2026-03-14T12:00:00Z");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-03-14T12:00:00Z",
                "2026-03-14t12:00:00z",
                "2026-03-14T12:00:00.000+0000",
                "2026-03-14T13:00:00+01:00",
                "2026-03-14T07:00:00.0000000-0500",
                "2026-03-14 12:00:00Z",
                "2026-03-14 13:00:00 +01:00",
                "2026-03-14 13:00:00 +0100",
                "2026-03-14 12:00:00 UTC",
                "2026-03-14T12:00Z",
                "1773489600",
                "1773489600.0",
                "1773489600000",
                "1773489600000000",
                "1773489600000000000"
            })
    void areTheSameInstantInEveryNotation(String written) {
        // Then
        assertThat(Times.read(written)).contains(NOON);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0001-01-01T00:00:00Z",
                "1970-01-01T00:00:00Z",
                "9999-12-31T23:59:59Z",
                "0",
                "-62135596800",
                "2026-03-14T12:00:00",
                "2026-02-30T12:00:00Z",
                "2026-03-14",
                "yesterday",
                "99999999999999999999999",
                "+1000000000-12-31T23:59:59.999999999Z"
            })
    void areUnknownWhereNoAlertCanBeOfThem(String written) {
        // Then
        assertThat(Times.read(written)).isEmpty();
    }
}
