package dev.candor.intake.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.intake.AlertStatus;
import dev.candor.intake.Severity;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The words of all senders for how loud and for what happened. */
class ScalesTest {

    static Stream<Arguments> severities() {
        return Stream.of(
                        "CRITICAL: critical page Critical fatal Disaster P1 P0 SEV1 sev0 SEV-1",
                        "HIGH: error major high P2 SEV2 Error sev_2",
                        "WARNING: warning warn minor ticket P3 SEV3 Average medium",
                        "INFO: info P4 P5 SEV4 low debug Information notice",
                        "NONE: none")
                .flatMap(row -> Arrays.stream(row.split(": ")[1].split(" "))
                        .map(word -> argumentSet(word, word, Severity.valueOf(row.split(":")[0]))));
    }

    @ParameterizedTest
    @MethodSource("severities")
    void areTheUsualOnes(String word, Severity severity) {
        // When
        Optional<Severity> read = Severities.usual(word);
        // Then
        assertThat(read).contains(severity);
    }

    @ParameterizedTest
    @ValueSource(strings = {"P0-BLOCKER!!", "catastrophic", "", "6", "P7", "criticality"})
    void guessNothing(String word) {
        // When
        Optional<Severity> read = Severities.usual(word);
        // Then
        assertThat(read).isEmpty();
    }

    static Stream<Arguments> statuses() {
        return Stream.of(
                        "RESOLVED: resolved|resolve|Resolved|ok|OK|closed|Close|CLOSED|Recovered|DEACTIVATED|normal|Delete",
                        "NO_DATA: no_data|No Data|Re-No Data|INSUFFICIENT_DATA|nodata|paused",
                        "FIRING: firing|alerting|pending|triggered|trigger|acknowledged|acknowledge|Create|ALARM|Triggered|Warn|Re-Triggered"
                                + "|open|OPEN|Fired|critical|warning|ACTIVATED|CREATED|flapping|unresolved|not ok|")
                .flatMap(row -> Arrays.stream(row.split(": ")[1].split("\\|", -1))
                        .map(word -> argumentSet("'" + word + "'", word, AlertStatus.valueOf(row.split(":")[0]))));
    }

    @ParameterizedTest
    @MethodSource("statuses")
    void ofWhatHappenedAreFiringUnlessTheySayOtherwise(String word, AlertStatus status) {
        // When
        AlertStatus read = Statuses.of(Optional.of(word));
        // Then
        assertThat(read).isEqualTo(status);
    }
}
