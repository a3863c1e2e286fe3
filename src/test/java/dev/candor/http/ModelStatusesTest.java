package dev.candor.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.testcloud.Exchange;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every status that the model provider has, for as long as it lasts: what is sent again, what becomes of the axis. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class ModelStatusesTest {

    private static final String COMPLETIONS = "/chat/completions";
    private static final String CHEAP = "openai/gpt-oss-20b";
    private static final String STRONG = "openai/gpt-oss-120b";

    /** An alert of a service of its own for each analysis, so that none is shared with another. */
    private static final AtomicInteger ALERTS = new AtomicInteger(42_900);

    @InjectCloud
    GroqCloud groq;

    @BeforeEach
    void startAfresh() {
        groq.heal();
        groq.answerByDefault();
        Candor.newSession();
        groq.clear();
    }

    @AfterEach
    void heal() {
        groq.heal();
        groq.answerByDefault();
    }

    static Stream<Arguments> statuses() {
        return Stream.of(
                row("a bad request", coded(400, "json_schema_invalid"), 1, "refused none request_rejected", "attached"),
                row(
                        "an answer of its model thrown away",
                        new Fault.Status(400),
                        1,
                        "degraded local schema_invalid",
                        "attached"),
                row(
                        "a retired model, older form",
                        coded(400, "model_decommissioned"),
                        1,
                        "degraded local model_unavailable",
                        "fault"),
                row("a filter", coded(400, "content_filter"), 1, "degraded local content_filtered", "attached"),
                row(
                        "a window that is too small",
                        coded(400, "context_length_exceeded"),
                        1,
                        "degraded local request_too_large",
                        "attached"),
                row("a wrong key", new Fault.Status(401), 1, "degraded local auth_failed", "fault"),
                row("no money", new Fault.Status(402), 1, "degraded local payment_required", "detached"),
                row("no permission", new Fault.Status(403), 1, "degraded local auth_failed", "fault"),
                row("an unknown model", coded(404, "model_not_found"), 1, "degraded local model_unavailable", "fault"),
                row("nothing of ours", new Fault.Html(404), 1, "degraded local wrong_endpoint", "detached"),
                row("too large", new Fault.Status(413), 1, "refused none request_too_large", "attached"),
                row("no sense", new Fault.Status(422), 1, "refused none request_rejected", "attached"),
                row("a failed tool", new Fault.Status(424), 1, "degraded local dependency_failed", "attached"),
                row("a limit", new Fault.Status(429), 2, "degraded local rate_limited", "detached"),
                row("a limit with a wait that fits", limit(1), 2, "degraded local rate_limited", "detached"),
                row("a limit with a wait that does not fit", limit(6), 1, "degraded local rate_limited", "detached"),
                row("no capacity", new Fault.Status(498), 1, "degraded local capacity_exceeded", "detached"),
                row("a request taken back", new Fault.Status(499), 1, "degraded local cancelled", "attached"),
                row("a server error", new Fault.Status(500), 2, "degraded local upstream_5xx", "detached"),
                row("a bad gateway", new Fault.Html(502), 2, "degraded local upstream_5xx", "detached"),
                row("unavailable", new Fault.Status(503), 2, "degraded local upstream_5xx", "detached"),
                row("a status nobody knows", new Fault.Status(418), 1, "degraded local wrong_endpoint", "detached"));
    }

    @ParameterizedTest
    @MethodSource("statuses")
    void isHandledAsTheTableSays(Fault fault, int attempts, String outcome, String axis) {
        // Given
        groq.failWhen(request -> request.path().endsWith(COMPLETIONS), fault);
        // When
        Answer answer = analyzed();
        // Then
        assertThat(groq.exchanges(COMPLETIONS)).hasSize(attempts);
        assertThat(attempts(answer))
                .hasSize(attempts)
                .noneMatch(tried -> tried.path("billed").asBoolean());
        JsonNode step = answer.step("diagnosis").orElseThrow();
        assertThat(step.path("status").asText() + " " + step.path("source").asText() + " "
                        + step.path("reason").asText())
                .isEqualTo(outcome);
        JsonNode model = Candor.status().body().path("model");
        assertThat(model.path("configuration_fault").asBoolean()).isEqualTo(axis.equals("fault"));
        assertThat(model.path("state").asText()).isEqualTo(axis.equals("attached") ? "attached" : "detached");
        assertThat(model.path("next_trial_at").isNull()).isEqualTo(!axis.equals("detached"));
    }

    @Test
    void whatTheCheapModelCannotWrite_isAskedOfTheStrongOneOnce() {
        // Given
        groq.failWhen(
                request -> request.json().path("model").asText().equals(CHEAP)
                        && request.body().contains("\"diagnosis\""),
                new Fault.Status(400));
        // When
        Answer answer = Candor.analyze(Candor.alert(ALERTS.incrementAndGet()).replace("critical", "info"));
        // Then
        assertThat(groq.exchanges(COMPLETIONS))
                .extracting(exchange -> exchange.request().json().path("model").asText())
                .containsExactly(CHEAP, STRONG);
        assertThat(attempts(answer))
                .extracting(tried -> tried.path("requested_model").asText())
                .containsExactly(CHEAP, STRONG);
        assertThat(answer.of("diagnosis", "source")).isEqualTo("cloud");
        assertThat(answer.of("diagnosis", "requested_model")).isEqualTo(STRONG);
    }

    @Test
    void whatIsTooLarge_isShortenedOnceAndServed() {
        // Given
        groq.failNext(1, new Fault.Status(413));
        // When
        Answer answer = Candor.analyze(Candor.alert(ALERTS.incrementAndGet())
                .replace("CrashLoopBackOff after", "CrashLoopBackOff " + "x y ".repeat(5_000) + " after"));
        // Then
        List<Exchange> sent = groq.exchanges(COMPLETIONS);
        assertThat(sent).hasSize(2);
        assertThat(sent.get(1).request().body().length())
                .isLessThan(sent.get(0).request().body().length());
        assertThat(attempts(answer))
                .extracting(tried -> tried.path("status").asInt())
                .containsExactly(413, 200);
        assertThat(answer.of("diagnosis", "source")).isEqualTo("cloud");
    }

    @Test
    void bothAttemptsEndWithinOneDeadline() {
        // Given
        groq.failNext(1, limit(2));
        groq.failNext(1, new Fault.HangInBody());
        // When
        Answer answer = analyzed();
        // Then
        List<JsonNode> attempts = attempts(answer);
        assertThat(attempts)
                .extracting(tried -> tried.path("error").asText())
                .containsExactly("rate_limited", "transport_timeout");
        assertThat(attempts.get(1).path("phase").asText()).isEqualTo("body");
        assertThat(attempts.get(1).path("took_ms").asLong()).isBetween(4_000L, 5_100L);
        assertThat(answer.step("diagnosis").orElseThrow().path("took_ms").asLong())
                .isBetween(6_900L, 8_000L);
    }

    @Test
    void theProvidersLimitsAreKept() {
        // When
        Answer answer = analyzed();
        // Then
        JsonNode limits = attempts(answer).getFirst().path("rate_limits");
        assertThat(limits.path("requests_left").asLong()).isEqualTo(999);
        assertThat(limits.path("requests_reset_ms").asLong()).isEqualTo(86_400);
        assertThat(limits.path("tokens_limit").asLong()).isEqualTo(8_000);
        assertThat(limits.path("tokens_reset_ms").asLong()).isEqualTo(3_750);
    }

    private static Arguments row(String name, Fault fault, int attempts, String outcome, String axis) {
        return argumentSet(name, fault, attempts, outcome, axis);
    }

    private static Fault limit(int seconds) {
        return new Fault.Status(429, Duration.ofSeconds(seconds));
    }

    private static Fault coded(int status, String code) {
        return new Fault.StatusWithBody(
                status, "application/json", "{\"error\":{\"message\":\"No.\",\"code\":\"%s\"}}".formatted(code));
    }

    private static Answer analyzed() {
        return Candor.analyze(Candor.alert(ALERTS.incrementAndGet()));
    }

    private static List<JsonNode> attempts(Answer answer) {
        return Candor.list(answer.audited("diagnosis").orElseThrow().path("attempts"));
    }
}
