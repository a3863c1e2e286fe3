package dev.candor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.outcome.Reason;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A sender that says what format it writes is believed where that can be, and told of where it cannot. */
class ClaimedOriginTest {

    private static final String PLAIN =
            "{\"title\":\"[Triggered] Disk is full\",\"body\":\"%%%\\n97 %\\n%%%\",\"tags\":\"service:db\"}";
    private static final String NO_NOTE = "";

    private final Deployment intake = Deployment.standard();

    static Stream<Arguments> claims() {
        return Stream.of(
                argumentSet("what it is", "alertmanager", sample("01-alertmanager-firing"), "alertmanager", NO_NOTE),
                argumentSet("in capitals", " Alertmanager ", sample("01-alertmanager-firing"), "alertmanager", NO_NOTE),
                argumentSet(
                        "a template it can be",
                        "datadog",
                        PLAIN,
                        "datadog",
                        "origin=datadog claimed, body looks like plain"),
                argumentSet(
                        "its cousin",
                        "alertmanager",
                        sample("04-grafana-unified-firing"),
                        "alertmanager",
                        "origin=alertmanager claimed, body looks like grafana"),
                argumentSet(
                        "what it cannot be",
                        "gcp",
                        sample("07-pagerduty-v3-triggered"),
                        "pagerduty",
                        "origin=gcp claimed, body looks like pagerduty and was read so"),
                argumentSet(
                        "what nobody knows",
                        "azure",
                        "{\"text\":\"disk is full\"}",
                        "unknown",
                        "no known format; read what can be read of it: text;"
                                + " origin=azure claimed, body looks like unknown and was read so"),
                argumentSet(
                        "what the envelope holds",
                        "cloudwatch",
                        sample("15-cloudwatch-sns-envelope"),
                        "cloudwatch",
                        NO_NOTE),
                argumentSet("the envelope", "sns", sample("15-cloudwatch-sns-envelope"), "cloudwatch", NO_NOTE),
                argumentSet(
                        "not what the envelope holds",
                        "gcp",
                        sample("15-cloudwatch-sns-envelope"),
                        "cloudwatch",
                        "origin=gcp claimed, body looks like cloudwatch and was read so"),
                argumentSet("an event", "cloudevents", sample("29-cloudevents-structured"), "cloudevents", NO_NOTE),
                argumentSet("the data of an event", "plain", sample("29-cloudevents-structured"), "plain", NO_NOTE),
                argumentSet(
                        "not the data of an event",
                        "azure",
                        sample("29-cloudevents-structured"),
                        "cloudevents",
                        "origin=azure claimed, body looks like cloudevents"),
                argumentSet("rows of a list", "plain", "[" + sample("31-plain-minimal") + "]", "plain", NO_NOTE),
                argumentSet("text, though it is JSON", "text", "{\"title\":\"x\"}", "text", NO_NOTE));
    }

    @ParameterizedTest
    @MethodSource("claims")
    void goesBeforeDetection(String claim, String body, String origin, String note) {
        // When
        Reading reading = intake.read(claimed(claim, body));
        // Then
        assertThat(Deployment.alerts(reading))
                .isNotEmpty()
                .extracting(Alert::origin)
                .containsOnly(origin);
        assertThat(Deployment.note(reading).orElse(NO_NOTE)).startsWith(note);
        assertThat(Deployment.note(reading).isEmpty()).isEqualTo(note.isEmpty());
    }

    @Test
    void thatIsClaimedMakesATemplateReadable() {
        // When
        Alert alert = Deployment.alerts(intake.read(claimed("datadog", PLAIN))).getFirst();
        // Then
        assertThat(alert.title()).isEqualTo("Disk is full");
        assertThat(alert.message()).isEqualTo("97 %");
        assertThat(alert.service()).contains("db");
    }

    @Test
    void canBeAHeaderToo() {
        // When
        Reading reading = intake.read(Deployment.posted(PLAIN, Map.of("Candor-Origin", "datadog")));
        // Then
        assertThat(Deployment.alerts(reading)).extracting(Alert::origin).containsExactly("datadog");
    }

    @Test
    void thatNobodyKnowsIsRefusedWithThoseThatAreKnown() {
        // When
        Reading reading = intake.read(claimed("nagios<script>", PLAIN));
        // Then
        assertThat(reading).isInstanceOf(Reading.Unreadable.class);
        assertThat(((Reading.Unreadable) reading).reason()).isEqualTo(Reason.IMPOSSIBLE);
        assertThat(Deployment.note(reading).orElse(""))
                .contains("alertmanager", "grafana", "pagerduty", "plain", "text")
                .doesNotContain("nagios");
    }

    private static Posted claimed(String claim, String body) {
        return Deployment.posted(body.getBytes(StandardCharsets.UTF_8), Map.of(), Optional.of(claim));
    }

    private static String sample(String name) {
        return AlertFiles.sample(name + ".json");
    }
}
