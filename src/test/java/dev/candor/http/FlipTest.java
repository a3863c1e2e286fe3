package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** An axis leaves the cloud once, visibly, and comes back as its policy says. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class FlipTest {

    private static final int MANY = 200;

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
        hindsight.delay(Duration.ZERO);
        groq.heal();
        groq.answerByDefault();
        Candor.newSession();
        hindsight.clear();
        groq.clear();
    }

    @Nested
    class UnderLoad {

        @Test
        void happensOnceAndNobodyGetsAnErrorOrAFalseClaim() throws Exception {
            // Given
            hindsight.delay(Duration.ofMillis(20));
            // When
            List<Answer> answers = whileTheMemoryCloudDies();
            // Then
            JsonNode status = Candor.status().body();
            assertThat(answers).hasSize(MANY).allMatch(answer -> answer.status() == 200);
            assertThat(status.path("flip_count").asInt()).isEqualTo(1);
            Instant flip = Instant.parse(status.path("flips").path(0).path("at").asText());
            assertThat(answers)
                    .extracting(answer -> answer.audited("recall").orElseThrow())
                    .filteredOn(recall -> recall.path("source").asText().equals("cloud"))
                    .allMatch(
                            recall -> !Instant.parse(recall.path("at").asText()).isAfter(flip));
            assertThat(answers)
                    .extracting(answer -> answer.of("recall", "source"))
                    .contains("cloud", "local")
                    .containsOnly("cloud", "local");
            assertThat(answers)
                    .extracting(answer -> answer.body().path("session_id").asText())
                    .containsOnly(status.path("session").path("id").asText());
        }

        private List<Answer> whileTheMemoryCloudDies() throws InterruptedException, ExecutionException {
            try (ExecutorService callers = Executors.newFixedThreadPool(MANY)) {
                List<Future<Answer>> calls = new ArrayList<>();
                for (int number = 0; number < MANY; number++) {
                    String alert = Candor.alert(number);
                    calls.add(callers.submit((Callable<Answer>) () -> Candor.analyze(alert)));
                }
                hindsight.awaitArrivals(MANY / 8);
                hindsight.stop();
                List<Answer> answers = new ArrayList<>();
                for (Future<Answer> call : calls) {
                    answers.add(call.get());
                }
                hindsight.restart();
                return answers;
            }
        }
    }

    @Nested
    class OfTheMemoryAxis {

        @Test
        void lastsForTheSessionThoughTheCloudIsBack() {
            // Given
            hindsight.failNext(1, new Fault.Status(503));
            Candor.analyze(Candor.ALERT);
            clock.advance(Duration.ofMinutes(14));
            // When
            Answer later = Candor.analyze(Candor.ALERT);
            // Then
            assertThat(later.of("recall", "source")).isEqualTo("local");
            assertThat(later.of("recall", "reason")).isEqualTo("upstream_5xx");
            assertThat(hindsight.exchanges()).hasSize(1);
        }

        @Test
        void endsWithANewSession() {
            // Given
            hindsight.failNext(1, new Fault.Status(503));
            Answer before = Candor.analyze(Candor.ALERT);
            // When
            Answer begun = Candor.newSession();
            Answer after = Candor.analyze(Candor.ALERT);
            // Then
            assertThat(begun.status()).isEqualTo(201);
            assertThat(begun.of("memory_probe", "status")).isEqualTo("ok");
            assertThat(after.of("recall", "source")).isEqualTo("cloud");
            assertThat(after.body().path("session_id"))
                    .isNotEqualTo(before.body().path("session_id"));
            assertThat(Candor.status().body().path("flip_count").asInt()).isZero();
        }

        @Test
        void isRenewedByItselfWhenTheTimeHasCome() {
            // Given
            hindsight.failNext(1, new Fault.Status(503));
            String lost = Candor.analyze(Candor.ALERT).body().path("session_id").asText();
            // When
            clock.advance(Duration.ofMinutes(15));
            // Then
            org.awaitility.Awaitility.await().untilAsserted(() -> {
                JsonNode session = Candor.status().body().path("session");
                assertThat(session.path("id").asText()).isNotEqualTo(lost);
                assertThat(session.path("cause").asText()).isEqualTo("renewal");
            });
            assertThat(Candor.analyze(Candor.ALERT).of("recall", "source")).isEqualTo("cloud");
        }

        @Test
        void doesNotReachWorkThatBeganInAnotherSession() throws Exception {
            // Given
            hindsight.failNext(1, request -> request.path().endsWith("/recall"), new Fault.Hang());
            String first = Candor.status().body().path("session").path("id").asText();
            try (ExecutorService caller = Executors.newSingleThreadExecutor()) {
                Future<Answer> underWay = caller.submit(() -> Candor.analyze(Candor.ALERT));
                hindsight.awaitArrivals(1);
                // When
                String second =
                        Candor.newSession().body().path("session").path("id").asText();
                hindsight.heal();
                Answer finished = underWay.get();
                // Then
                assertThat(second).isNotEqualTo(first);
                assertThat(finished.body().path("session_id").asText()).isEqualTo(first);
                assertThat(finished.of("recall", "source")).isEqualTo("cloud");
                assertThat(finished.of("diagnosis", "source")).isEqualTo("cloud");
                assertThat(finished.header("Candor-Session")).isEqualTo(first);
            }
        }
    }

    @Nested
    class OfTheModelAxis {

        @Test
        void endsWithOneTrialAfterTheCooldown() {
            // Given
            groq.failNext(2, new Fault.Status(503));
            Candor.analyze(Candor.ALERT);
            Answer meanwhile = Candor.analyze(Candor.ALERT);
            // When
            clock.advance(Duration.ofSeconds(15));
            Answer trial = Candor.analyze(Candor.ALERT);
            // Then
            assertThat(meanwhile.of("diagnosis", "source")).isEqualTo("local");
            assertThat(trial.of("diagnosis", "source")).isEqualTo("cloud");
            assertThat(groq.exchanges()).hasSize(3);
            JsonNode status = Candor.status().body();
            assertThat(status.path("model").path("state").asText()).isEqualTo("attached");
            assertThat(status.path("flip_count").asInt()).isEqualTo(1);
            assertThat(Candor.list(status.path("returns"))).hasSize(1);
        }

        @Test
        void waitsAsLongAsTheProviderAsks() {
            // Given
            groq.failNext(1, new Fault.Status(429, java.util.Optional.of(Duration.ofSeconds(60))));
            Candor.analyze(Candor.ALERT);
            clock.advance(Duration.ofSeconds(59));
            // When
            Answer early = Candor.analyze(Candor.ALERT);
            clock.advance(Duration.ofSeconds(2));
            Answer late = Candor.analyze(Candor.ALERT);
            // Then
            assertThat(early.of("diagnosis", "reason")).isEqualTo("rate_limited");
            assertThat(late.of("diagnosis", "source")).isEqualTo("cloud");
        }

        @Test
        void isProlongedByATrialThatFails() {
            // Given
            groq.failNext(4, new Fault.Status(503));
            Candor.analyze(Candor.ALERT);
            clock.advance(Duration.ofSeconds(15));
            Answer trial = Candor.analyze(Candor.ALERT);
            // When
            Answer after = Candor.analyze(Candor.ALERT);
            // Then
            assertThat(trial.of("diagnosis", "source")).isEqualTo("local");
            assertThat(after.of("diagnosis", "source")).isEqualTo("local");
            assertThat(groq.exchanges()).hasSize(4);
            assertThat(Candor.status().body().path("flip_count").asInt()).isEqualTo(1);
        }
    }

    @Nested
    class ByARequestThatTheCloudRefuses {

        @Test
        void doesNotHappen() {
            // Given
            hindsight.failWhen(request -> request.body().contains("hostile"), new Fault.Status(422));
            // When
            Answer hostile = Candor.analyze(Candor.ALERT.replace("in a loop", "hostile"));
            Answer neighbour = Candor.analyze(Candor.ALERT);
            // Then
            assertThat(hostile.status()).isEqualTo(503);
            assertThat(hostile.of("recall", "status")).isEqualTo("refused");
            assertThat(hostile.of("recall", "reason")).isEqualTo("request_rejected");
            assertThat(hostile.body()
                            .path("analysis")
                            .path("diagnosis")
                            .path("summary")
                            .asText())
                    .isNotEmpty();
            assertThat(neighbour.of("recall", "source")).isEqualTo("cloud");
            assertThat(Candor.status().body().path("flip_count").asInt()).isZero();
        }

        @Test
        void makesAProblemOfAGroupThatHoldsNothingElse() {
            // Given
            hindsight.failWhen(request -> request.body().contains("hostile"), new Fault.Status(422));
            String hostile = """
                    {"status":"firing","labels":{"alertname":"Hostile","service":"orders-api","environment":"production"},\
                    "annotations":{"summary":"hostile"}}""";
            // When
            Answer alone = Candor.analyze("{\"version\":\"4\",\"groupKey\":\"{}\",\"alerts\":[" + hostile + "]}");
            Answer among = Candor.analyze("{\"version\":\"4\",\"groupKey\":\"{}\",\"alerts\":[" + hostile + ","
                    + hostile.replace("ostile", "armless") + "]}");
            // Then
            assertThat(alone.status()).isEqualTo(503);
            assertThat(alone.body().path("reason").asText()).isEqualTo("request_rejected");
            assertThat(among.status()).isEqualTo(200);
            assertThat(among.body()
                            .path("summary")
                            .path("by_status")
                            .path("refused")
                            .asInt())
                    .isEqualTo(1);
            assertThat(among.body().path("quadrant").asText()).isEqualTo("cloud-live");
        }

        @Test
        void doesNotHappenToTheModelEither() {
            // Given
            groq.failWhen(request -> request.body().contains("hostile"), new Fault.Status(422));
            // When
            Answer hostile = Candor.analyze(Candor.ALERT.replace("in a loop", "hostile"));
            Answer neighbour = Candor.analyze(Candor.ALERT);
            // Then
            assertThat(hostile.of("diagnosis", "status")).isEqualTo("refused");
            assertThat(neighbour.of("diagnosis", "source")).isEqualTo("cloud");
            assertThat(Candor.status().body().path("flip_count").asInt()).isZero();
        }
    }
}
