package dev.candor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.intake.Delivery.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** By what a retry is known. */
class DeliveryTest {

    private static final String PLAIN = "{\"title\":\"x\",\"id\":\"1\",\"source\":\"s\"}";

    private static final String SNS =
            "{\"Type\":\"Notification\",\"Message\":\"{\\\"MessageId\\\":\\\"inner\\\"}\",\"MessageId\":\"m-1\",\"TopicArn\":\"t\"}";

    private static final String EVENT =
            "{\"specversion\":\"1.0\",\"data\":{\"id\":\"inner\"},\"id\":\"e-1\",\"source\":\"/probes\",\"type\":\"t\"}";

    static Stream<Arguments> deliveries() {
        return Stream.of(
                argumentSet("PagerDuty", Map.of("X-Webhook-Id", "w-1"), PLAIN, Kind.WEBHOOK_ID, "w-1"),
                argumentSet("SNS by header", Map.of("x-amz-sns-message-id", "h-1"), SNS, Kind.SNS_MESSAGE, "h-1"),
                argumentSet("SNS by body", Map.of(), SNS, Kind.SNS_MESSAGE, "m-1"),
                argumentSet("SNS as text", Map.of("Content-Type", "text/plain"), SNS, Kind.SNS_MESSAGE, "m-1"),
                argumentSet("Sentry", Map.of("Request-ID", "r-1"), PLAIN, Kind.REQUEST_ID, "r-1"),
                argumentSet("a structured event", Map.of(), EVENT, Kind.CLOUD_EVENT, "/probes e-1"),
                argumentSet(
                        "a binary event",
                        Map.of("ce-specversion", "1.0", "ce-id", "b-1", "CE-Source", "/s", "ce-type", "t"),
                        PLAIN,
                        Kind.CLOUD_EVENT,
                        "/s b-1"),
                argumentSet(
                        "PagerDuty's before all others",
                        Map.of("Request-ID", "r-1", "X-Webhook-Id", "w-1"),
                        SNS,
                        Kind.WEBHOOK_ID,
                        "w-1"),
                argumentSet("a blank header", Map.of("Request-ID", " "), EVENT, Kind.CLOUD_EVENT, "/probes e-1"),
                argumentSet(
                        "an id twice",
                        Map.of(),
                        "{\"specversion\":\"1.0\",\"id\":\"first\",\"source\":\"/s\",\"id\":\"last\"}",
                        Kind.CLOUD_EVENT,
                        "/s last"));
    }

    @ParameterizedTest
    @MethodSource("deliveries")
    void isKnownByWhatItsSenderGives(Map<String, String> headers, String body, Kind kind, String value) {
        // When
        Delivery delivery = Deployment.posted(body, headers).delivery();
        // Then
        assertThat(delivery.kind()).isEqualTo(kind);
        assertThat(delivery.value()).isEqualTo(value);
        assertThat(delivery.content()).matches("[0-9a-f]{64}");
    }

    @ParameterizedTest
    @CsvSource({"k-1, k-1", "'\"k 1\"', k 1", "'\"\"', '\"\"'"})
    void aKeyIsReadWithAndWithoutItsQuotes(String header, String key) {
        // When
        Optional<String> read =
                Deployment.posted(PLAIN, Map.of("Idempotency-Key", header)).idempotencyKey();
        // Then
        assertThat(read).contains(key);
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"title\":\"x\"}', '', false",
        "'{\"title\":\"x\"}', X-Webhook-Id, true",
        "'{\"title\":\"x\"}', Idempotency-Key, false",
        "'[{\"labels\":{\"alertname\":\"A\"},\"startsAt\":\"2026-03-14T09:12:31Z\"}]', '', true",
        "'[{\"labels\":{\"alertname\":\"A\"},\"startsAt\":\"2026-03-14T09:12:31Z\"}]', Idempotency-Key, false"
    })
    void aBodyOfAMonitoringSystemIsKnownByItsContentAndAPersonsOnlyByAnId(String body, String header, boolean known) {
        // Given
        Posted posted = Deployment.posted(body, header.isEmpty() ? Map.of() : Map.of(header, "1"));
        // When
        Optional<Delivery> delivery =
                Intake.delivery(posted, Deployment.standard().read(posted));
        // Then
        assertThat(delivery.isPresent()).isEqualTo(known);
    }

    static Stream<Arguments> bodies() {
        return Stream.of(
                        PLAIN,
                        "{\"id\":\"e-1\",\"source\":\"/s\"}",
                        "[1]",
                        "disk full",
                        "",
                        "{\"specversion\":\"1.0\",",
                        "{".repeat(5000))
                .map(body -> argumentSet("'" + body.substring(0, Math.min(40, body.length())) + "'", body));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void isKnownByItsContentOtherwise(String body) {
        // When
        Delivery delivery = Deployment.posted(body, Map.of()).delivery();
        // Then
        assertThat(delivery.kind()).isEqualTo(Kind.CONTENT);
        assertThat(delivery.value()).isEqualTo(delivery.content());
        assertThat(delivery).isEqualTo(Deployment.posted(body, Map.of()).delivery());
        assertThat(delivery)
                .isNotEqualTo(Deployment.posted(body + " ", Map.of()).delivery());
    }

    @Test
    void contentIsTheUsualHash() {
        // When
        Delivery delivery = Deployment.posted("abc", Map.of()).delivery();
        // Then
        assertThat(delivery.content()).isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void keepsNoHeaderThatCouldBeASecret() {
        // When
        Headers headers = Headers.of(Map.of("Authorization", "Bearer s3cret", "Cookie", "c", "Request-ID", "r")
                .entrySet());
        // Then
        assertThat(headers.values()).containsOnlyKeys("request-id");
    }
}
