package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.candor.http.Candor.Answer;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What cannot be analysed is answered with what was wrong and what would be right; the service goes on unharmed. */
@QuarkusTest
@TestProfile(DefaultsProfile.class)
class BadInputTest {

    private static final int FIVE_MEGABYTES = 5_000_000;

    @TestHTTPResource("/analyze")
    URL analyze = nowhere();

    static Stream<Arguments> bodies() {
        return Stream.of(
                argumentSet("empty body", "application/json", bytes(""), 400, "malformed", "empty"),
                argumentSet("white space", "text/plain", bytes(" \n\t "), 400, "malformed", "empty"),
                argumentSet("broken JSON", "application/json", bytes("{\"title\": \"x"), 400, "malformed", "line 1"),
                argumentSet(
                        "two documents", "application/json", bytes("{\"title\":\"x\"} {}"), 400, "malformed", "line 1"),
                argumentSet("a number", "application/json", bytes("42"), 422, "impossible", "JSON object"),
                argumentSet("a text", "application/json", bytes("\"disk full\""), 422, "impossible", "JSON object"),
                argumentSet("null", "application/json", bytes("null"), 422, "impossible", "JSON object"),
                argumentSet("nothing to read", "application/json", bytes("{\"a\":1}"), 422, "impossible", "title"),
                argumentSet("5 MB", "application/json", padded(FIVE_MEGABYTES), 413, "too_large", "2"),
                argumentSet("10,000 levels", "application/json", nested(10_000), 400, "malformed", "nest"),
                argumentSet(
                        "invalid UTF-8",
                        "application/json",
                        new byte[] {'{', '"', 't', 'i', 't', 'l', 'e', '"', ':', '"', (byte) 0xFC, '"', '}'},
                        400,
                        "malformed",
                        "UTF-8"),
                argumentSet(
                        "invalid UTF-8 as text",
                        "text/plain",
                        new byte[] {(byte) 0xFF, 'x'},
                        400,
                        "malformed",
                        "UTF-8"),
                argumentSet("an image", "image/png", bytes("x"), 415, "unsupported_type", "application/json"),
                argumentSet("no type of this world", "a/b", bytes("{}"), 415, "unsupported_type", "application/json"));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void isAProblemWithBothTraces(String type, byte[] body, int status, String reason, String hint) {
        // When
        Answer answer = post(type, body, "/analyze");
        // Then
        assertIsProblem(answer, status, reason);
        assertThat(answer.body().path("detail").asText()).contains(hint);
        assertThat(answer.body().path("capability").asText()).isEqualTo("intake");
    }

    @Test
    void ofAnUnknownWishIsAProblem() {
        // When
        Answer answer = post("application/json", bytes(Candor.ALERT), "/analyze?include=tags,wisdom");
        // Then
        assertIsProblem(answer, 422, "impossible");
        assertThat(answer.body().path("detail").asText()).contains("tags", "synthesis");
    }

    @Test
    void withoutALengthIsRefusedWhenItGrowsTooLarge() throws IOException {
        // Given
        HttpURLConnection connection = (HttpURLConnection) analyze.openConnection();
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.setChunkedStreamingMode(8192);
        connection.setRequestProperty("Content-Type", "application/json");
        // When
        try (OutputStream stream = connection.getOutputStream()) {
            stream.write(padded(FIVE_MEGABYTES));
        }
        int status = connection.getResponseCode();
        // Then
        assertThat(status).isEqualTo(413);
        assertThat(Candor.json(connection.getErrorStream().readAllBytes())
                        .path("reason")
                        .asText())
                .isEqualTo("too_large");
    }

    static Stream<Arguments> elsewhere() {
        return Stream.of(
                argumentSet("an unknown path", "GET", "/nothing-here?token=s3cret", 404, "not_found"),
                argumentSet("a wrong method", "DELETE", "/analyze", 405, "method_not_allowed"),
                argumentSet("another wrong method", "POST", "/status", 405, "method_not_allowed"),
                argumentSet("a path to a file", "GET", "/../../etc/passwd", 404, "not_found"));
    }

    @ParameterizedTest
    @MethodSource("elsewhere")
    void elsewhereIsAProblemToo(String method, String path, int status, String reason) {
        // When
        Answer answer = Candor.answer(given().urlEncodingEnabled(false).request(method, path));
        // Then
        assertIsProblem(answer, status, reason);
        assertThat(answer.body().toString()).doesNotContain("s3cret", "passwd");
    }

    @Test
    void aTypeThatNobodyCanGiveIsAProblem() {
        // When
        Answer answer = Candor.answer(given().accept("image/png")
                .contentType("application/json")
                .body(Candor.ALERT)
                .post("/analyze"));
        // Then
        assertThat(answer.status()).isIn(200, 406);
        assertThat(answer.audit()).hasSameSizeAs(answer.steps()).isNotEmpty();
    }

    @AfterEach
    void theServiceIsUnharmed() {
        assertThat(Candor.analyze(Candor.ALERT).status()).isEqualTo(200);
    }

    private static void assertIsProblem(Answer answer, int status, String reason) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
        assertThat(answer.body().path("status").asInt()).isEqualTo(status);
        assertThat(answer.body().path("type").asText()).isEqualTo("urn:candor:problem:" + reason);
        assertThat(answer.body().path("title").asText()).isNotBlank();
        assertThat(answer.body().path("reason").asText()).isEqualTo(reason);
        assertThat(answer.body().path("outcome").asText()).isEqualTo("refused");
        assertThat(answer.body().path("source").asText()).isEqualTo("none");
        assertThat(answer.header("Candor-Outcome")).isEqualTo("refused");
        assertThat(answer.header("Candor-Reason")).isEqualTo(reason);
        assertThat(answer.audit()).hasSameSizeAs(answer.steps()).isNotEmpty();
        assertThat(answer.body().toString())
                .doesNotContain("Exception", "java.", "dev.candor", "at [Source", "jackson", "127.0.0.1");
    }

    private static Answer post(String type, byte[] body, String path) {
        return Candor.answer(given().config(io.restassured.RestAssured.config()
                        .encoderConfig(io.restassured.config.EncoderConfig.encoderConfig()
                                .appendDefaultContentCharsetToContentTypeIfUndefined(false)
                                .encodeContentTypeAs(type, io.restassured.http.ContentType.BINARY)))
                .contentType(type)
                .body(body)
                .post(path));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] padded(int size) {
        return bytes("{\"title\":\"big\",\"message\":\"" + "x".repeat(size) + "\"}");
    }

    private static byte[] nested(int levels) {
        return bytes("{\"title\":" + "[".repeat(levels) + "]".repeat(levels) + "}");
    }

    private static URL nowhere() {
        try {
            return URI.create("http://localhost/").toURL();
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
