package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A post that comes again is the same work, by whatever its sender makes it known. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class RetriesTest {

    private static final String KEY = "Idempotency-Key";

    @InjectCloud
    HindsightCloud hindsight;

    @InjectCloud
    GroqCloud groq;

    @Inject
    SettableClock clock;

    @BeforeEach
    void startAfreshOnBothClouds() {
        clock.reset();
        hindsight.heal();
        groq.heal();
        groq.delay(Duration.ZERO);
        groq.answerByDefault();
        Candor.newSession();
        hindsight.clear();
        groq.clear();
    }

    /** Case 44. */
    @Test
    void ofTwoHundredRetriesWithinTenMinutesOneIsAnalysed() {
        // Given
        String group = group("orders-api");
        List<Answer> answers = new ArrayList<>();
        // When
        for (int retry = 0; retry < 200; retry++) {
            answers.add(Candor.analyze(group));
            clock.advance(Duration.ofSeconds(3));
        }
        // Then
        assertThat(answers.stream().map(RetriesTest::onlyId).collect(Collectors.toSet()))
                .hasSize(1);
        assertThat(groq.exchanges("/chat/completions")).hasSize(1);
        JsonNode last = answers.get(199).body().path("analyses").path(0).path("shared");
        assertThat(last.path("how").asText()).isEqualTo("retried");
        assertThat(last.path("arrivals").asInt()).isEqualTo(200);
    }

    /** Case 45. */
    @Test
    void theTwinOfARedundantPairGetsTheSameAnswerAndIsToldThatItJoined() throws Exception {
        // Given
        String group = group("payments-api");
        groq.delay(Duration.ofSeconds(1));
        // When
        List<Answer> answers = together(() -> Candor.analyze(group), () -> Candor.analyze(group));
        // Then
        assertThat(groq.exchanges("/chat/completions")).hasSize(1);
        assertThat(answers.stream().map(RetriesTest::onlyId).collect(Collectors.toSet()))
                .hasSize(1);
        assertThat(answers.stream().map(RetriesTest::how)).containsExactlyInAnyOrder("made", "joined");
    }

    @Test
    void theSameIdOfASenderIsTheSameDeliveryOnlyWithTheSameBody() {
        // Given
        Map<String, String> id = Map.of("X-Webhook-Id", "w-1");
        // When
        Answer first = post(Candor.alert(1), id);
        Answer again = post(Candor.alert(1), id);
        Answer other = post(Candor.alert(2), id);
        // Then
        assertThat(id(again)).isEqualTo(id(first)).isNotEqualTo(id(other));
        assertThat(again.header("Candor-Shared")).isEqualTo("retried");
        assertThat(again.header("Cache-Status")).isEqualTo("candor-results; hit; detail=retry");
        assertThat(other.header("Candor-Shared")).isEqualTo("made");
    }

    @Test
    void whoWritesTheSameAlertTwiceMeansItTwice() {
        // When
        Answer first = Candor.analyze(Candor.ALERT);
        Answer again = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(id(again)).isNotEqualTo(id(first));
    }

    @Test
    void aRetryIsNewWorkOnceAnAxisHasMovedOrItsTimeIsUpOrTheSenderWantsItNew() {
        // Given
        String group = group("stock-api");
        String first = onlyId(Candor.analyze(group));
        // When
        String anew = onlyId(post(group, Map.of("Cache-Control", "no-cache")));
        clock.advance(Duration.ofMinutes(16));
        String late = onlyId(Candor.analyze(group));
        hindsight.failWith(new Fault.Status(503));
        Candor.analyze(Candor.alert(1));
        Answer flipped = Candor.analyze(group);
        // Then
        assertThat(Stream.of(first, anew, late, onlyId(flipped))).doesNotHaveDuplicates();
        assertThat(how(flipped)).isEqualTo("made");
    }

    @Test
    void anAnswerToAKeyIsGivenAgainWordForWordWhateverTheModeIsByNow() {
        // Given
        Answer first = post(Candor.alert(1), Map.of(KEY, "\"k-1\""));
        hindsight.failWith(new Fault.Status(503));
        Candor.analyze(Candor.alert(2));
        // When
        Answer again = post(Candor.alert(1), Map.of(KEY, "k-1"));
        // Then
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.status()).isEqualTo(first.status());
        assertThat(again.header("Candor-Quadrant")).isEqualTo("cloud-live");
        assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
        assertThat(first.http().getHeader("Idempotency-Replayed")).isNull();
        assertThat(again.http().getHeaders().getValues("traceparent"))
                .hasSize(1)
                .doesNotContain(first.header("traceparent"));
    }

    @Test
    void aKeyIsForOneRequestOnly() {
        // Given
        post(Candor.alert(1), Map.of(KEY, "k-2"));
        // When
        Answer other = post(Candor.alert(2), Map.of(KEY, "k-2"));
        Answer tooLong = post(Candor.alert(2), Map.of(KEY, "k".repeat(256)));
        // Then
        assertThat(other.status()).isEqualTo(422);
        assertThat(other.body().path("reason").asText()).isEqualTo("impossible");
        assertThat(other.steps()).hasSameSizeAs(other.audit()).isNotEmpty();
        assertThat(tooLong.status()).isEqualTo(400);
    }

    @Test
    void aKeyWhoseRequestIsUnderWayIsToldSo() throws Exception {
        // Given
        groq.failWith(new Fault.Hang());
        Map<String, String> key = Map.of(KEY, "k-3");
        try (ExecutorService sender = Executors.newSingleThreadExecutor()) {
            Future<Answer> first = sender.submit(() -> post(Candor.alert(1), key));
            groq.awaitArrivals(1);
            // When
            Answer conflict = post(Candor.alert(1), key);
            groq.heal();
            // Then
            assertThat(first.get().status()).isEqualTo(200);
            assertThat(conflict.status()).isEqualTo(409);
            assertThat(conflict.body().path("reason").asText()).isEqualTo("in_progress");
            assertThat(conflict.header("Retry-After")).isEqualTo("5");
        }
    }

    @Test
    void aBadRequestIsRememberedUnderItsKeyAsWell() {
        // Given
        Map<String, String> key = Map.of(KEY, "k-4");
        Answer first = post("{\"title\":", key);
        // When
        Answer again = post("{\"title\":", key);
        // Then
        assertThat(again.status()).isEqualTo(400);
        assertThat(again.body()).isEqualTo(first.body());
    }

    private interface Post {
        Answer send();
    }

    private static List<Answer> together(Post one, Post other) throws Exception {
        try (ExecutorService senders = Executors.newFixedThreadPool(2)) {
            List<Future<Answer>> answers = List.of(senders.submit(one::send), senders.submit(other::send));
            return List.of(answers.get(0).get(), answers.get(1).get());
        }
    }

    private static Answer post(String body, Map<String, String> headers) {
        RequestSpecification request = given().contentType("application/json").headers(headers);
        return Candor.answer(request.body(body).post("/analyze"));
    }

    private static String id(Answer answer) {
        return answer.body().path("analysis_id").asText();
    }

    private static String onlyId(Answer answer) {
        return answer.body().path("analyses").path(0).path("analysis_id").asText();
    }

    private static String how(Answer answer) {
        return answer.body().path("analyses").path(0).path("shared").path("how").asText();
    }

    private static String group(String service) {
        return """
                {"version":"4","groupKey":"{}:{alertname=\\"HighLatency\\"}","truncatedAlerts":0,"status":"firing",\
                "receiver":"triage","alerts":[{"status":"firing","labels":{"alertname":"HighLatency","service":"%s",\
                "environment":"production","severity":"critical"},"annotations":{"summary":"HighLatency fired"},\
                "startsAt":"2026-03-14T09:12:31Z","endsAt":"0001-01-01T00:00:00Z","fingerprint":"89b3122d0f1e9fa9"}]}\
                """.formatted(service);
    }
}
