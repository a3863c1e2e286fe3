package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Exchange;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is secret in an alert is in no response, no log, no memory call and no prompt. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class RedactionTest {

    /** Each text with the part of it that must never be seen again, between the two marks. */
    private static final List<String> CORPUS = List.of(
            "jdbc:postgresql://app:«S3cretPassw0rd»@db.example.com:5432/l",
            "https://deploy:«tok-9f8e7d6c5b»@git.example.com/repo.git",
            "redis://:«r3d1s-pw-77»@cache:6379/0",
            "user=«jane.doe@example.com» failed",
            "Authorization: Bearer «eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl»",
            "Authorization: Basic «dXNlcjpwYXNzd29yZA==»",
            "aws=«AKIAIOSFODNN7EXAMPLE»",
            "GITHUB_TOKEN=«ghp_abcdefghijklmnopqrstuvwxyz0123456789»",
            "key «gsk_0123456789abcdefghijABCDEFGHIJ» expired",
            "xoxb: «xoxb-123456789012-abcdefghijkl»",
            "password=«hunter2hunter2»",
            "DB_PASSWORD: «correct-horse»",
            "{\"client_secret\": \"«c1i3nt-s3cr3t»\"}",
            "api_key='«k-0123456789»'",
            "?access_token=«abc123def456»&x=1",
            "card «4111 1111 1111 1111» declined",
            "«-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA PRIVATE KEY-----»");

    @InjectCloud
    HindsightCloud hindsight;

    @InjectCloud
    GroqCloud groq;

    private final Overheard log = Overheard.start();

    @BeforeEach
    void listen() {
        hindsight.heal();
        groq.heal();
        Candor.newSession();
        hindsight.clear();
        groq.clear();
    }

    @AfterEach
    void stopListening() {
        log.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"message", "title", "service", "errorType", "label", "label name", "link"})
    void whereverItStandsInAnAlert(String place) {
        // Given
        List<String> secrets = CORPUS.stream().map(RedactionTest::secret).toList();
        // When
        List<Answer> answers = CORPUS.stream()
                .map(text -> Candor.analyze(alert(place, plain(text)), "include=tags,synthesis"))
                .toList();
        // Then
        assertThat(answers).allMatch(answer -> answer.status() == 200);
        for (String secret : secrets) {
            assertThat(answers).noneMatch(answer -> answer.body().toString().contains(secret));
            assertThat(answers)
                    .noneMatch(answer -> answer.http().getHeaders().toString().contains(secret));
            assertThat(sent()).doesNotContain(secret);
            assertThat(log.text()).doesNotContain(secret);
        }
    }

    @Test
    void isCountedAndMaskedAlikeEachTime() {
        // Given
        String alert = alert(
                "message", "mail to jane.doe@example.com and again jane.doe@example.com, password=hunter2hunter2");
        // When
        Answer first = Candor.analyze(alert);
        Answer second = Candor.analyze(alert);
        // Then
        assertThat(first.audited("redaction").orElseThrow().path("detail").asText())
                .isEqualTo("masked=3");
        assertThat(first.body().path("alert").path("message").asText())
                .isEqualTo(second.body().path("alert").path("message").asText())
                .matches("mail to (\\[email:[0-9a-f]{10}\\]) and again \\1, password=\\[secret:[0-9a-f]{10}\\]");
    }

    @Test
    void inAPlainTextIsMaskedToo() {
        // When
        Answer answer = Candor.answer(given().contentType("text/plain")
                .body("login failed: password=hunter2hunter2 for jane.doe@example.com")
                .post("/analyze"));
        // Then
        assertThat(answer.body().toString()).doesNotContain("hunter2hunter2", "jane.doe");
    }

    private String sent() {
        return Stream.concat(hindsight.exchanges().stream(), groq.exchanges().stream())
                .map(Exchange::request)
                .map(request -> request.path() + request.headers() + request.body())
                .collect(Collectors.joining("\n"));
    }

    private static String alert(String place, String text) {
        ObjectNode alert = JsonNodeFactory.instance.objectNode();
        alert.put("title", "Login to the ledger failed")
                .put("message", "see the log")
                .put("service", "ledger")
                .put("environment", "production")
                .put("severity", "high");
        switch (place) {
            case "label" -> alert.putObject("labels").put("note", text);
            case "label name" -> alert.putObject("labels").put(text, "note");
            case "link" ->
                alert.putArray("links")
                        .addObject()
                        .put("rel", "log")
                        .put("href", "https://log.example.com/?q=" + text.replace(' ', '+'));
            default -> alert.put(place, text);
        }
        return alert.toString();
    }

    private static String plain(String marked) {
        return marked.replace("«", "").replace("»", "");
    }

    private static String secret(String marked) {
        return marked.substring(marked.indexOf('«') + 1, marked.indexOf('»'));
    }
}
