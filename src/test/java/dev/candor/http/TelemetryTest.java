package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.http.Candor.Answer;
import dev.candor.telemetry.KeptSpans;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Spans and metrics say what the traces say, and no text of anybody. */
@QuarkusTest
@TestProfile(TelemetryTest.Collected.class)
class TelemetryTest {

    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String PARENT = "b7ad6b7169203331";

    /** A collector is configured; what would go there is kept. */
    public static final class Collected implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("candor.telemetry.otlp-endpoint", "http://127.0.0.1:1/v1/traces");
        }

        @Override
        public Set<Class<?>> getEnabledAlternatives() {
            return Set.of(KeptSpans.class, KeptSpans.Exporter.class);
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(CloudsResource.class));
        }
    }

    @InjectCloud
    HindsightCloud hindsight;

    @InjectCloud
    GroqCloud groq;

    @Inject
    KeptSpans spans;

    @BeforeEach
    void startAfresh() {
        hindsight.heal();
        groq.heal();
        Candor.newSession();
        spans.take();
    }

    @Test
    void everyAttemptIsASpanWithTheModelThatWasAskedAndTheOneThatServed() {
        // Given
        groq.serveModel("openai/gpt-oss-120b-distilled");
        // When
        Answer answer = analyze(Candor.alert(1));
        List<SpanData> ended = spans.take();
        groq.answerByDefault();
        // Then
        SpanData chat = ended.stream()
                .filter(span -> span.getName().startsWith("chat"))
                .findFirst()
                .orElseThrow();
        assertThat(chat.getKind()).isEqualTo(SpanKind.CLIENT);
        assertThat(chat.getName()).isEqualTo("chat openai/gpt-oss-120b");
        assertThat(text(chat, "gen_ai.request.model")).isEqualTo("openai/gpt-oss-120b");
        assertThat(text(chat, "gen_ai.response.model")).isEqualTo("openai/gpt-oss-120b-distilled");
        assertThat(text(chat, "gen_ai.response.id"))
                .isEqualTo(answer.audited("diagnosis")
                        .orElseThrow()
                        .at("/receipt/request_id")
                        .asText());
        assertThat(chat.getAttributes().get(AttributeKey.longKey("gen_ai.usage.input_tokens")))
                .isEqualTo(groq.completions().getLast().promptTokens());
        assertThat(ended.stream().filter(span -> span.getKind() == SpanKind.CLIENT))
                .hasSize(2);
        assertThat(ended.stream().filter(span -> span.getKind() == SpanKind.INTERNAL))
                .hasSize(answer.steps().size() + 1);
        assertThat(ended).allMatch(span -> span.getTraceId().equals(TRACE));
        assertThat(ended.stream().filter(span -> span.getParentSpanId().equals(PARENT)))
                .singleElement()
                .matches(span -> span.getName().equals("analysis"));
    }

    @Test
    void aFailedAttemptIsASpanWithItsError() {
        // Given
        hindsight.failWith(new Fault.Status(503));
        // When
        Answer answer = analyze(Candor.alert(2));
        // Then
        SpanData search = spans.take().stream()
                .filter(span -> span.getName().equals("search_memory"))
                .findFirst()
                .orElseThrow();
        assertThat(answer.of("recall", "source")).isEqualTo("local");
        assertThat(text(search, "error.type")).isEqualTo("upstream_5xx");
    }

    @Test
    void noTextOfAnAlertIsInASpanOrAMetric() {
        // When
        analyze(Candor.alert(3).replace("CrashLoopBackOff", "unheardOfWord"));
        // Then
        assertThat(spans.take().toString()).doesNotContain("unheardOfWord").doesNotContain("checkout-3");
        assertThat(metrics()).doesNotContain("unheardOfWord").doesNotContain("checkout-3");
    }

    @Test
    void metricsCountByOutcomeAndTokensOnlyWhereTheyAreKnown() {
        // Given
        analyze(Candor.alert(4));
        hindsight.failWith(new Fault.Status(503));
        groq.failWith(new Fault.ResetBeforeHeaders());
        // When
        analyze(Candor.alert(5));
        String metrics = metrics();
        // Then
        assertThat(line(metrics, "candor_steps_seconds_count", "capability=\"recall\"", "source=\"cloud\""))
                .isNotEmpty();
        assertThat(line(metrics, "candor_steps_seconds_count", "capability=\"recall\"", "reason=\"upstream_5xx\""))
                .isNotEmpty();
        assertThat(line(metrics, "gen_ai_client_operation_duration_seconds_count", "error_type=\"transport_reset\""))
                .isNotEmpty();
        assertThat(line(metrics, "gen_ai_client_token_usage", "error_type=\"transport_reset\""))
                .isEmpty();
        assertThat(line(metrics, "gen_ai_client_token_usage_count", "gen_ai_token_type=\"input\""))
                .isNotEmpty();
    }

    private static List<String> line(String metrics, String name, String... labels) {
        return metrics.lines()
                .filter(line -> line.startsWith(name))
                .filter(line -> List.of(labels).stream().allMatch(line::contains))
                .toList();
    }

    private static String metrics() {
        return given().get("/q/metrics").then().statusCode(200).extract().asString();
    }

    private static Answer analyze(String alert) {
        return Candor.answer(given().contentType("application/json")
                .header("traceparent", "00-" + TRACE + "-" + PARENT + "-01")
                .body(alert)
                .post("/analyze"));
    }

    private static String text(SpanData span, String attribute) {
        return String.valueOf(span.getAttributes().get(AttributeKey.stringKey(attribute)));
    }
}
