package dev.candor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.triage.Noise;
import dev.candor.triage.NoiseKind;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the test buttons of senders send is no incident, and nothing else is taken for it. */
class TestNotificationsTest {

    private final Deployment intake = Deployment.standard();

    static Stream<Arguments> tests() {
        return Stream.of(
                argumentSet("Grafana", AlertFiles.sample("41-grafana-test.json")),
                argumentSet(
                        "Grafana before 9",
                        AlertFiles.sample("06-grafana-legacy.json").replace("DB disk usage", "Test notification")),
                argumentSet("PagerDuty", AlertFiles.sample("42-pagerduty-ping.json")),
                argumentSet("New Relic", AlertFiles.sample("52-newrelic-classic-test.json")),
                argumentSet(
                        "Google",
                        AlertFiles.sample("19-gcp-open.json").replace("\"version\": \"1.2\"", "\"version\": \"test\"")),
                argumentSet(
                        "Azure",
                        AlertFiles.sample("21-azure-metric-fired.json").replace("gateway-5xx", "test-metricAlertRule")),
                argumentSet(
                        "Datadog",
                        AlertFiles.sample("13-datadog-custom.json").replace("[Triggered on", "[TEST] [Triggered on")));
    }

    @ParameterizedTest
    @MethodSource("tests")
    void areNoise(String body) {
        // When
        Alert alert = intake.alert(body);
        // Then
        assertThat(Noise.in(alert)).contains(NoiseKind.TEST);
    }

    static Stream<Arguments> alerts() {
        return Stream.of(
                argumentSet("a test that failed", "{\"title\":\"Load test failed\",\"errorType\":\"LoadTestAlert\"}"),
                argumentSet("a test stage", "{\"title\":\"test alert\",\"service\":\"test\",\"environment\":\"test\"}"),
                argumentSet("an unknown severity", "{\"title\":\"x\",\"severity\":\"test\"}"));
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void areNotGuessedFromWords(String body) {
        // When
        Alert alert = intake.alert(body);
        // Then
        assertThat(Noise.in(alert)).isEmpty();
    }
}
