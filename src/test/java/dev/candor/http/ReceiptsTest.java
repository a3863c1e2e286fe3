package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Ending;
import dev.candor.testcloud.Exchange;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import dev.candor.testcloud.TestCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A cloud source always shows a receipt, and the receipt equals what the cloud recorded. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class ReceiptsTest {

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
        hindsight.clear();
        groq.clear();
    }

    @Test
    void equalWhatTheMemoryCloudRecorded() {
        // When
        Answer answer = Candor.analyze(Candor.ALERT);
        // Then
        Ending.Answered recorded = only(hindsight);
        JsonNode receipt = receipt(answer, "recall");
        assertThat(receipt.path("provider").asText()).isEqualTo("hindsight");
        assertThat(receipt.path("status").asInt()).isEqualTo(recorded.status());
        assertThat(receipt.path("request_id").asText()).isEqualTo(recorded.requestId());
        assertThat(receipt.path("served_model").isNull()).isTrue();
    }

    @Test
    void equalWhatTheModelCloudRecorded() {
        // When
        Answer answer = Candor.analyze(Candor.ALERT);
        // Then
        Ending.Answered recorded = only(groq);
        JsonNode receipt = receipt(answer, "diagnosis");
        assertThat(receipt.path("provider").asText()).isEqualTo("groq");
        assertThat(receipt.path("status").asInt()).isEqualTo(recorded.status());
        assertThat(receipt.path("request_id").asText()).isEqualTo(recorded.requestId());
        assertThat(receipt.path("served_model").asText())
                .isEqualTo(groq.completions().getLast().servedModel());
        assertThat(answer.step("diagnosis").orElseThrow().path("live_call").asBoolean())
                .isTrue();
    }

    @Test
    void nameTheModelThatServedAndNotTheOneThatWasAskedFor() {
        // Given
        groq.serveModel("openai/gpt-oss-120b-distilled");
        // When
        Answer answer = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(answer.of("diagnosis", "requested_model")).isEqualTo("openai/gpt-oss-120b");
        assertThat(answer.of("diagnosis", "served_model")).isEqualTo("openai/gpt-oss-120b-distilled");
        assertThat(answer.header("Candor-Served-Model")).isEqualTo("openai/gpt-oss-120b-distilled");
        assertThat(answer.step("diagnosis").orElseThrow().path("cost_usd").isNull())
                .isTrue();
        assertThat(answer.of("diagnosis", "cost_basis")).isEqualTo("unpriced");
    }

    static Stream<Arguments> losses() {
        return Stream.of(
                argumentSet("reset before headers", new Fault.ResetBeforeHeaders(), "transport_reset"),
                argumentSet("reset in headers", new Fault.ResetInHeaders(), "transport_reset"),
                argumentSet("reset in body", new Fault.ResetInBody(), "transport_reset"),
                argumentSet("401", new Fault.Status(401), "auth_failed"),
                argumentSet("403", new Fault.Status(403), "auth_failed"),
                argumentSet("429", new Fault.Status(429, Optional.of(Duration.ofSeconds(7))), "rate_limited"),
                argumentSet("500", new Fault.Status(500), "upstream_5xx"),
                argumentSet("503", new Fault.Status(503), "upstream_5xx"),
                argumentSet("HTML from a proxy", new Fault.Html(502), "upstream_5xx"),
                argumentSet("HTML with status 200", new Fault.Html(200), "undecodable"),
                argumentSet("cut JSON", new Fault.TruncatedJson(), "undecodable"),
                argumentSet("JSON of another shape", new Fault.WrongShape(), "undecodable"),
                argumentSet("empty body", new Fault.EmptyBody(), "undecodable"));
    }

    @ParameterizedTest
    @MethodSource("losses")
    void areNotHadFromAFailingMemoryCloud(Fault fault, String reason) {
        // Given
        hindsight.failWith(fault);
        // When
        Answer answer = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.of("recall", "status")).isEqualTo("degraded");
        assertThat(answer.of("recall", "source")).isEqualTo("local");
        assertThat(answer.of("recall", "reason")).isEqualTo(reason);
        assertThat(answer.audited("recall").orElseThrow().path("receipt").isNull())
                .isTrue();
        assertThat(attempts(answer, "recall")).hasSize(1);
        assertThat(hindsight.exchanges()).hasSize(1);
        assertThat(answer.body().path("quadrant").asText()).isEqualTo("local-live");
    }

    @ParameterizedTest
    @MethodSource("losses")
    void areNotHadFromAFailingModelCloud(Fault fault, String reason) {
        // Given
        groq.failWith(fault);
        // When
        Answer answer = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.of("diagnosis", "status")).isEqualTo("degraded");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
        assertThat(answer.of("diagnosis", "reason")).isEqualTo(reason);
        assertThat(answer.of("diagnosis", "live_call")).isEqualTo("false");
        assertThat(answer.step("diagnosis").orElseThrow().path("served_model").isNull())
                .isTrue();
        assertThat(answer.audited("diagnosis").orElseThrow().path("receipt").isNull())
                .isTrue();
        int sent = reason.equals("upstream_5xx") ? 2 : 1;
        assertThat(attempts(answer, "diagnosis")).hasSize(sent);
        assertThat(groq.exchanges()).hasSize(sent);
        assertThat(answer.body().path("quadrant").asText()).isEqualTo("cloud-deterministic");
    }

    @Test
    void areNotHadForAnAnswerThatTheModelCutShort() {
        // Given
        groq.finishWith("length");
        // When
        Answer answer = Candor.analyze(Candor.ALERT);
        // Then
        assertThat(answer.of("diagnosis", "reason")).isEqualTo("body_truncated");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
        // The model was called and is paid for, though its answer was not used; and it is still there.
        assertThat(answer.of("diagnosis", "live_call")).isEqualTo("true");
        assertThat(answer.step("diagnosis").orElseThrow().path("cost_usd").decimalValue())
                .isPositive();
        assertThat(Candor.status().body().path("model").path("state").asText()).isEqualTo("attached");
    }

    private static Ending.Answered only(TestCloud cloud) {
        List<Exchange> exchanges = cloud.exchanges();
        assertThat(exchanges).hasSize(1);
        return (Ending.Answered) exchanges.getFirst().ending();
    }

    private static JsonNode receipt(Answer answer, String capability) {
        return answer.audited(capability).orElseThrow().path("receipt");
    }

    private static List<JsonNode> attempts(Answer answer, String capability) {
        return Candor.list(answer.audited(capability).orElseThrow().path("attempts"));
    }
}
