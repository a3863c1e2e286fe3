package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Exchange;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import dev.candor.testcloud.StoredDocument;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What people say is kept by the memory that serves, once, and reaches the other when that can be had. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class RetentionTest {

    private static final String WORD = """
            {"decision":"known_benign","root_cause":"nightly backup saturates the disk","resolution":"wait for it",\
            "dead_ends":["restarting the pod"],"who":"jane"}""";

    @InjectCloud
    HindsightCloud hindsight;

    @InjectCloud
    GroqCloud groq;

    @BeforeEach
    void startAfreshOnBothClouds() {
        hindsight.heal();
        groq.heal();
        groq.answerByDefault();
        Candor.newSession();
        told();
        hindsight.clear();
        groq.clear();
    }

    /** P13, in the cloud. */
    @Test
    void whatTheCloudWasToldItRecalls() {
        // Given
        String alert = alert();
        Answer first = Candor.analyze(alert);
        // When
        Answer said = say(first, WORD);
        Answer again = Candor.analyze(alert);
        // Then
        assertThat(said.status()).isEqualTo(200);
        assertThat(said.body().path("kept").asText()).isEqualTo("stored");
        assertThat(said.of("retention", "source")).isEqualTo("cloud");
        assertThat(said.audited("retention").orElseThrow().path("receipt").isObject())
                .isTrue();
        assertThat(said.of("local_copy", "status")).isEqualTo("ok");
        assertThat(said.steps()).hasSameSizeAs(said.audit());
        JsonNode match = match(again, first);
        assertThat(match.path("source").asText()).isEqualTo("cloud");
        assertThat(match.path("decision").asText()).isEqualTo("known_benign");
        assertThat(match.path("resolution").asText()).isEqualTo("wait for it");
        assertThat(match.path("confirmations").asInt()).isEqualTo(1);
        assertThat(match.path("taught_by").asText()).isEqualTo("jane");
        assertThat(again.body().at("/diagnosis/dead_ends").toString()).contains("restarting the pod");
    }

    /** P13, here, also of an alert that says little. */
    @Test
    void whatTheLocalMemoryWasToldItRecallsAndTheCloudHearsItLater() {
        // Given
        hindsight.failWith(new Fault.Status(503));
        String sparse = "{\"title\":\"timeout " + UUID.randomUUID() + "\"}";
        Answer first = Candor.analyze(sparse);
        // When
        Answer said = say(first, WORD);
        Answer again = Candor.analyze(sparse);
        long waiting = waiting();
        hindsight.heal();
        Candor.newSession();
        told();
        Answer later = Candor.analyze(sparse);
        // Then
        assertThat(said.body().path("kept").asText()).isEqualTo("queued");
        assertThat(said.of("retention", "source")).isEqualTo("local");
        assertThat(said.header("Candor-Outcome")).isEqualTo("degraded");
        assertThat(match(again, first).path("source").asText()).isEqualTo("local");
        assertThat(waiting).isEqualTo(1);
        assertThat(match(later, first).path("source").asText()).isEqualTo("cloud");
        assertThat(match(later, first).path("decision").asText()).isEqualTo("known_benign");
    }

    @Test
    void whatIsSaidTwiceIsThereOnceAndAnotherPersonConfirmsIt() {
        // Given
        Answer first = Candor.analyze(alert());
        // When
        say(first, WORD);
        Answer same = say(first, WORD);
        Answer other = say(first, WORD.replace("jane", "omar"));
        // Then
        assertThat(same.body().at("/memory/confirmations")).hasSize(1);
        assertThat(other.body().at("/memory/confirmations")).hasSize(2);
        assertThat(documents()).contains(id(first));
        Answer memory = Candor.answer(given().get("/memories/" + id(first)));
        assertThat(memory.body().at("/memory/confirmations")).hasSize(2);
        assertThat(memory.body().at("/memory/dead_ends")).hasSize(1);
    }

    @Test
    void isRedactedBeforeAnybodyHasIt() {
        // Given
        Answer first = Candor.analyze(alert());
        // When
        Answer said = say(first, WORD.replace("wait for it", "use password=hunter2-correct-horse"));
        // Then
        assertThat(said.status()).isEqualTo(200);
        assertThat(said.body().toString()).doesNotContain("hunter2-correct-horse");
        assertThat(hindsight.exchanges().stream().map(Exchange::request).map(Object::toString))
                .noneMatch(request -> request.contains("hunter2-correct-horse"));
    }

    @Test
    void aWordThatCannotBeReadOrIsAboutNothingIsRefusedAndKeepsNothing() {
        // Given
        Answer first = Candor.analyze(alert());
        // When
        Answer misspelt = say(first, "{\"decision\":\"real\",\"rootcause\":\"x\"}");
        Answer undecided = say(first, "{\"decision\":\"escalated\"}");
        Answer broken = say(first, "{");
        Answer unknown = Candor.answer(given().contentType("application/json")
                .body(WORD)
                .post("/analyses/" + UUID.randomUUID() + "/resolution"));
        // Then
        assertThat(List.of(misspelt.status(), undecided.status(), broken.status(), unknown.status()))
                .containsExactly(422, 422, 400, 404);
        assertThat(unknown.steps()).isNotEmpty().hasSameSizeAs(unknown.audit());
        assertThat(Candor.answer(given().get("/memories/" + id(first))).status())
                .isEqualTo(404);
    }

    /** Case 56. */
    @Test
    void aMemoryThatFailsBetweenRecallAndRetainIsSaidOfEachStepByItself() {
        // Given
        Answer first = Candor.analyze(alert());
        hindsight.failWith(new Fault.ResetBeforeHeaders());
        // When
        Answer said = say(first, WORD);
        // Then
        assertThat(first.of("recall", "source")).isEqualTo("cloud");
        assertThat(said.status()).isEqualTo(200);
        assertThat(said.of("retention", "source")).isEqualTo("local");
        assertThat(said.of("retention", "reason")).isEqualTo("transport_reset");
        assertThat(said.header("Candor-Quadrant")).isEqualTo("local-live");
    }

    @Test
    void whatTheCloudWillNotHaveIsRefusedAndKeptNowhere() {
        // Given
        Answer first = Candor.analyze(alert());
        hindsight.failWhen(request -> request.path().endsWith("/memories"), new Fault.Status(422));
        // When
        Answer said = say(first, WORD);
        // Then
        assertThat(said.status()).isEqualTo(503);
        assertThat(said.body().path("reason").asText()).isEqualTo("request_rejected");
        assertThat(Candor.answer(given().get("/memories/" + id(first))).status())
                .isEqualTo(404);
        assertThat(Candor.status().body().at("/memory/state").asText()).isEqualTo("attached");
    }

    @Test
    void whatIsDeletedHereTheCloudForgets() {
        // Given
        Answer first = Candor.analyze(alert());
        say(first, WORD);
        // When
        given().delete("/memories/" + id(first)).then().statusCode(204);
        told();
        // Then
        assertThat(documents()).doesNotContain(id(first));
    }

    @Test
    void aCopyOfWhatTheCloudRecalledIsThereForTheFallback() {
        // Given
        String alert = alert();
        Answer first = Candor.analyze(alert);
        say(first, WORD);
        given().delete("/memories/" + id(first)).then().statusCode(204);
        // The cloud has it again before it hears that it is to forget it: as another host's word.
        Answer export = say(first, WORD);
        assertThat(export.status()).isEqualTo(200);
        hindsight.failWith(new Fault.Status(503));
        // When
        Answer local = Candor.analyze(alert);
        // Then
        assertThat(match(local, first).path("source").asText()).isEqualTo("local");
    }

    @Test
    void memoriesAreListedSearchedExportedAndImported() {
        // Given
        Answer first = Candor.analyze(alert());
        say(first, WORD);
        // When
        Answer list = Candor.answer(given().get("/memories?decision=known_benign&origin=team"));
        Answer found = Candor.answer(given().get("/memories/search?q=nightly backup saturates the disk"));
        String exported =
                given().get("/memories/export").then().statusCode(200).extract().asString();
        Answer imported =
                Candor.answer(given().contentType("text/plain").body(exported).post("/memories/import"));
        Answer bad = Candor.answer(
                given().contentType("text/plain").body(exported + "{}").post("/memories/import"));
        // Then
        assertThat(list.body().path("memories").findValuesAsText("incident_id")).contains(id(first));
        assertThat(found.body().path("matches").findValuesAsText("incident_id")).contains(id(first));
        assertThat(exported.lines().filter(line -> line.contains(id(first)))).hasSize(1);
        assertThat(exported).startsWith("{\"incident_id\"");
        assertThat(imported.body().path("count").asLong())
                .isEqualTo(exported.lines().count());
        assertThat(bad.status()).isEqualTo(422);
        assertThat(bad.body().path("detail").asText())
                .contains("line " + (exported.lines().count() + 1));
    }

    private static JsonNode match(Answer answer, Answer first) {
        return Candor.list(answer.body().path("matches")).stream()
                .filter(match -> match.path("incident_id").asText().equals(id(first)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        "no match of " + id(first) + " in " + answer.body().path("matches")));
    }

    private List<String> documents() {
        return hindsight.documents(CloudsResource.BANK).stream()
                .map(StoredDocument::id)
                .toList();
    }

    private static long waiting() {
        return Candor.status().body().at("/local_memory/waiting").asLong();
    }

    private static void told() {
        await().until(() -> waiting() == 0);
    }

    private static Answer say(Answer about, String word) {
        return Candor.answer(
                given().contentType("application/json").body(word).post("/analyses/" + id(about) + "/resolution"));
    }

    private static String id(Answer answer) {
        return answer.body().path("analysis_id").asText();
    }

    private static String alert() {
        return Candor.ALERT.replace("checkout", "checkout-" + UUID.randomUUID());
    }
}
