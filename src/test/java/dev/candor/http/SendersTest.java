package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.config.EncoderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** What senders get back over real HTTP. What is read of each format is the business of intake's own tests. */
@QuarkusTest
@TestProfile(DefaultsProfile.class)
class SendersTest {

    private static final Path SAMPLES = Path.of("src/test/resources/alerts/samples");

    @Test
    void aConfirmationIsAcceptedAndLeadsToNothing() {
        // When
        Answer answer = post(
                as("text/plain").header("x-amz-sns-message-type", "SubscriptionConfirmation"),
                sample("17-sns-subscription-confirmation"));
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("analyses")).isEmpty();
        assertThat(answer.body().path("summary").path("note").asText())
                .contains("refused", "sns.eu-west-1.amazonaws.com")
                .doesNotContain("Token", "ConfirmSubscription");
        assertThat(answer.steps())
                .extracting(step -> step.path("capability").asText())
                .containsExactly("intake");
    }

    @Test
    void anEmptyGroupIsAcceptedAndLeadsToNothing() {
        // When
        Answer answer = Candor.analyze("{\"groupKey\":\"k\",\"alerts\":[]}");
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("analyses")).isEmpty();
        assertThat(answer.body().path("summary").path("alerts").asInt()).isZero();
    }

    @Test
    void aClaimThatDoesNotFitIsSaidInTheTrace() {
        // When
        Answer byParameter = Candor.analyze(plain("claimed-by-parameter"), "origin=datadog");
        Answer byHeader = post(
                as("application/json").header("Candor-Origin", "gcp"),
                plain("claimed-by-header").getBytes(StandardCharsets.UTF_8));
        Answer unknown = Candor.analyze(Candor.ALERT, "origin=nagios");
        // Then
        assertThat(detail(byParameter)).contains("origin=datadog claimed, body looks like plain");
        assertThat(byParameter.body().path("alert").path("origin").asText()).isEqualTo("datadog");
        assertThat(detail(byHeader)).contains("origin=gcp claimed, body looks like plain and was read so");
        assertThat(unknown.status()).isEqualTo(422);
        assertThat(unknown.body().path("detail").asText()).contains("alertmanager", "plain");
    }

    @Test
    void eachRowOfAMixedListIsAnsweredInItsPlace() {
        // When
        Answer answer = Candor.analyze(new String(sample("49-mixed-batch"), StandardCharsets.UTF_8));
        // Then
        List<JsonNode> rows = Candor.list(answer.body().path("analyses"));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(rows)
                .extracting(row -> row.path("alert").path("origin").asText("bad"))
                .containsExactly("plain", "alertmanager", "alertmanager", "bad", "bad", "cloudwatch");
        assertThat(rows.get(3).path("reason").asText()).isEqualTo("impossible");
        assertThat(rows)
                .allSatisfy(
                        row -> assertThat(Candor.list(row.path("route_trace"))).isNotEmpty());
    }

    @Test
    void aStormComesCompressedAndIsAnsweredRowByRow() {
        // Given
        String rows = IntStream.range(0, 1500)
                .mapToObj(row -> "{\"title\":\"heartbeat\",\"errorType\":\"Watchdog\",\"service\":\"s" + row + "\"}")
                .collect(Collectors.joining(",", "[", "]"));
        // When
        Answer answer = post(as("application/json").header("Content-Encoding", "gzip"), compressed(rows));
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("analyses")).hasSize(1500);
    }

    @Test
    void anEventInBinaryModeIsRead() {
        // When
        Answer answer = post(
                as("application/json")
                        .header("ce-specversion", "1.0")
                        .header("ce-id", "1")
                        .header("ce-source", "/s")
                        .header("ce-type", "com.example.alert.fired"),
                "{\"message\":\"it hangs\",\"service\":\"login\"}".getBytes(StandardCharsets.UTF_8));
        // Then
        assertThat(answer.body().path("alert").path("origin").asText()).isEqualTo("cloudevents");
        assertThat(answer.body().path("alert").path("service").asText()).isEqualTo("login");
    }

    @Test
    void aTestNotificationReachesNoModel() {
        // When
        Answer answer = Candor.analyze(new String(sample("42-pagerduty-ping"), StandardCharsets.UTF_8));
        // Then
        assertThat(answer.body().path("decision").path("noise").asText()).isEqualTo("test");
        assertThat(answer.body().path("diagnosis").isNull()).isTrue();
    }

    /** Of a service of its own, so that no other test's analysis is shared. */
    private static String plain(String service) {
        return Candor.ALERT.replace("\"service\":\"checkout\"", "\"service\":\"" + service + "\"");
    }

    private static String detail(Answer answer) {
        return answer.audited("intake").orElseThrow().path("detail").asText();
    }

    private static RequestSpecification as(String type) {
        return given().config(RestAssuredConfig.config()
                        .encoderConfig(EncoderConfig.encoderConfig()
                                .appendDefaultContentCharsetToContentTypeIfUndefined(false)
                                .encodeContentTypeAs(type, ContentType.BINARY)))
                .contentType(type);
    }

    private static Answer post(RequestSpecification request, byte[] body) {
        return Candor.answer(request.body(body).post("/analyze"));
    }

    private static byte[] sample(String name) {
        try {
            return Files.readAllBytes(SAMPLES.resolve(name + ".json"));
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    private static byte[] compressed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return bytes.toByteArray();
    }
}
