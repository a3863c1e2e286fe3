package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a sender could not make itself understood by is not lost. */
@QuarkusTest
@TestProfile(DefaultsProfile.class)
class DeadLettersTest {

    private static final String SECRET = "hunter2-correct-horse";

    @BeforeEach
    void throwTheOldOnesAway() {
        for (JsonNode letter : Candor.list(list().body().path("dead_letters"))) {
            given().delete("/dead-letters/" + letter.path("id").asText()).then().statusCode(204);
        }
    }

    /** Cases 22 and 37. */
    @Test
    void aBodyThatIsNotWhatItSaysIsRefusedAndKept() {
        // When
        Answer refused = Candor.analyze("Subject: disk full on db-02");
        // Then
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.steps()).hasSize(2).hasSameSizeAs(refused.audit());
        assertThat(refused.of("dead_letter", "status")).isEqualTo("ok");
        JsonNode letter = only();
        assertThat(letter.path("id")).isEqualTo(refused.body().path("dead_letter_id"));
        assertThat(letter.path("body").asText()).isEqualTo("Subject: disk full on db-02");
        assertThat(letter.path("reason").asText()).isEqualTo("malformed");
        assertThat(letter.path("detail")).isEqualTo(refused.body().path("detail"));
    }

    @Test
    void isKeptWithoutItsSecrets() {
        // When
        Candor.analyze("{\"title\":\"login failed\",\"password\":\"" + SECRET + "\"");
        // Then
        assertThat(only().toString()).doesNotContain(SECRET).contains("login failed");
    }

    @Test
    void theSameBodyIsOneLetterHoweverOftenItComes() {
        // When
        Candor.analyze("{\"title\":");
        Candor.analyze("{\"title\":");
        // Then
        assertThat(only().path("arrivals").asInt()).isEqualTo(2);
    }

    @Test
    void isReadWhenItIsPostedAgainAsWhatItIs() {
        // Given
        String id = Candor.analyze("Disk full on db-02, service postgres")
                .body()
                .path("dead_letter_id")
                .asText();
        // When
        Answer still = Candor.answer(given().post("/dead-letters/" + id + "/replay"));
        Answer asText = Candor.answer(given().post("/dead-letters/" + id + "/replay?origin=text"));
        // Then
        assertThat(still.status()).isEqualTo(400);
        assertThat(still.body().path("dead_letter_id").asText()).isEqualTo(id);
        assertThat(asText.status()).isEqualTo(200);
        assertThat(asText.body().path("alert").path("title").asText()).startsWith("Disk full on db-02");
        assertThat(only().path("replayed_at").isTextual()).isTrue();
    }

    @Test
    void canBePostedAgainWithoutItsMistake() {
        // Given
        String id = Candor.analyze("{\"title\":\"Disk full\",}")
                .body()
                .path("dead_letter_id")
                .asText();
        // When
        Answer mended = Candor.answer(given().contentType("application/json")
                .body("{\"title\":\"Disk full\"}")
                .post("/dead-letters/" + id + "/replay"));
        // Then
        assertThat(mended.status()).isEqualTo(200);
        assertThat(only().path("replayed_at").isTextual()).isTrue();
    }

    @Test
    void aBadRowOfAGroupIsKeptByItself() {
        // When
        Answer group = Candor.analyze("[{\"title\":\"Disk full\"}, \"no alert\"]");
        // Then
        JsonNode row = group.body().path("analyses").path(1);
        assertThat(group.status()).isEqualTo(200);
        assertThat(only().path("body").asText()).isEqualTo("\"no alert\"");
        assertThat(row.path("dead_letter_id")).isEqualTo(only().path("id"));
        assertThat(Candor.list(row.path("route_trace"))).hasSize(2);
    }

    @Test
    void aCompressedBodyIsKeptAsText() throws IOException {
        // Given
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("{\"title\":".getBytes(StandardCharsets.UTF_8));
        }
        // When
        given().contentType("application/json")
                .header("Content-Encoding", "gzip")
                .body(packed.toByteArray())
                .post("/analyze")
                .then()
                .statusCode(400);
        // Then
        assertThat(only().path("body").asText()).isEqualTo("{\"title\":");
        assertThat(only().path("complete").asBoolean()).isTrue();
    }

    @Test
    void ofALongBodyTheBeginningIsKeptAndThatIsSaid() {
        // When
        Candor.analyze("x".repeat(300_000));
        // Then
        assertThat(only().path("body").asText()).hasSize(262_144);
        assertThat(only().path("body_bytes").asInt()).isEqualTo(300_000);
        assertThat(only().path("complete").asBoolean()).isFalse();
    }

    @Test
    void whatIsNotThereIsNotFound() {
        // When
        Answer letter = Candor.answer(given().get("/dead-letters/none"));
        Answer replay = Candor.answer(given().post("/dead-letters/none/replay"));
        // Then
        assertThat(letter.status()).isEqualTo(404);
        assertThat(replay.status()).isEqualTo(404);
        assertThat(letter.steps()).isNotEmpty().hasSameSizeAs(letter.audit());
        given().delete("/dead-letters/none").then().statusCode(204);
    }

    @Test
    void whatWasServedIsNoDeadLetter() {
        // When
        Candor.analyze(Candor.ALERT);
        // Then
        assertThat(Candor.list(list().body().path("dead_letters"))).isEmpty();
    }

    private static JsonNode only() {
        Answer list = list();
        assertThat(list.status()).isEqualTo(200);
        assertThat(list.steps()).isNotEmpty().hasSameSizeAs(list.audit());
        assertThat(Candor.list(list.body().path("dead_letters"))).hasSize(1);
        JsonNode listed = list.body().path("dead_letters").path(0);
        Answer shown =
                Candor.answer(given().get("/dead-letters/" + listed.path("id").asText()));
        assertThat(shown.body().path("dead_letter")).isEqualTo(listed);
        return listed;
    }

    private static Answer list() {
        return Candor.answer(given().get("/dead-letters"));
    }
}
