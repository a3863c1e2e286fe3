package dev.candor.intake.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.intake.Headers;
import dev.candor.intake.Posted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every sample meets one rule, apart from the last two, which are for what no other rule knows. */
class DetectionTest {

    private static final Path SAMPLES = Path.of("src/test/resources/alerts/samples");
    private static final Rules RULES = new Rules(new JsonText(100, 1_000_000), 20_000);

    static Stream<Arguments> samples() {
        return Stream.of(
                        "01-alertmanager-firing AlertmanagerFormat",
                        "02-alertmanager-resolved AlertmanagerFormat",
                        "03-alertmanager-mixed-truncated AlertmanagerFormat",
                        "04-grafana-unified-firing GrafanaFormat",
                        "05-grafana-nodata GrafanaFormat",
                        "06-grafana-legacy GrafanaLegacyFormat",
                        "07-pagerduty-v3-triggered PagerDutyFormat",
                        "08-pagerduty-v3-resolved PagerDutyFormat",
                        "09-pagerduty-events-v2-trigger PagerDutyEventsFormat",
                        "10-pagerduty-events-v2-resolve PagerDutyEventsFormat",
                        "11-opsgenie-create OpsgenieFormat",
                        "12-opsgenie-close OpsgenieFormat",
                        "13-datadog-custom DatadogFormat",
                        "14-datadog-recovered DatadogFormat",
                        "15-cloudwatch-sns-envelope SnsFormat",
                        "16-cloudwatch-sns-raw CloudWatchFormat",
                        "17-sns-subscription-confirmation SnsFormat",
                        "18-cloudwatch-eventbridge EventBridgeFormat",
                        "19-gcp-open GcpFormat",
                        "20-gcp-closed GcpFormat",
                        "21-azure-metric-fired AzureFormat",
                        "22-azure-log-resolved AzureFormat",
                        "23-sentry-issue-alert SentryIssueFormat",
                        "24-sentry-metric-alert SentryMetricFormat",
                        "25-newrelic-workflow NewRelicFormat",
                        "26-newrelic-classic-open NewRelicClassicFormat",
                        "27-k8s-event-core-v1 KubernetesEventFormat",
                        "28-k8s-event-events-v1 KubernetesEventFormat",
                        "29-cloudevents-structured CloudEventsFormat",
                        "30-cloudevents-batch CloudEventsBatchFormat",
                        "31-plain-minimal PlainFormat",
                        "32-alertmanager-api-array AlertmanagerApiFormat",
                        "33-plain-full PlainFormat",
                        "34-grafana-oncall-formatted OnCallFormat",
                        "35-alertmanager-watchdog AlertmanagerFormat")
                .map(row -> row.split(" "))
                .map(row -> argumentSet(row[0], row[0], row[1]));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void findsTheOneRuleThatASampleMeets(String sample, String format) throws IOException {
        // Given
        Document document = document(Files.readString(SAMPLES.resolve(sample + ".json")));
        // When
        List<String> recognising = Formats.all().stream()
                .filter(candidate -> candidate.recognises(document))
                .map(candidate -> candidate.getClass().getSimpleName())
                .toList();
        // Then
        assertThat(recognising).startsWith(format);
        assertThat(recognising.subList(1, recognising.size())).isSubsetOf("PlainFormat");
    }

    private static Document document(String body) {
        Posted posted = new Posted(new byte[0], Headers.NONE, Optional.empty(), Instant.EPOCH);
        return Document.of(RULES.json().document(body).orElseThrow(), posted, RULES);
    }
}
