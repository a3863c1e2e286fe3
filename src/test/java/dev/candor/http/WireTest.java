package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.http.Candor.Answer;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What callers can rely on, whatever they ask. */
@QuarkusTest
@TestProfile(DefaultsProfile.class)
class WireTest {

    private static final String GROUP = """
            {"version":"4","groupKey":"{}:{alertname=\\"HighLatency\\"}","status":"firing","truncatedAlerts":3,
             "externalURL":"http://alertmanager.example.com","groupLabels":{},"commonLabels":{},"commonAnnotations":{},
             "receiver":"candor","alerts":[
              {"status":"firing","labels":{"alertname":"HighLatency","service":"orders-api","environment":"production",
               "severity":"critical"},"annotations":{"summary":"p95 over 2 s"},"startsAt":"2026-03-14T09:12:31Z",
               "endsAt":"0001-01-01T00:00:00Z","generatorURL":"javascript:alert(1)","fingerprint":"e9619515b2e41a62"},
              {"status":"resolved","labels":{"alertname":"HighLatency","service":"orders-api","environment":"production",
               "severity":"critical"},"annotations":{"summary":"p95 over 2 s"},"startsAt":"2026-03-14T09:12:31Z",
               "endsAt":"2026-03-14T09:30:00Z","fingerprint":"8e6ec97ccb84dd33"},
              "not an alert"]}""";

    static Stream<Arguments> requests() {
        return Stream.of(
                request("an analysis", () -> Candor.analyze(Candor.ALERT)),
                request("a group", () -> Candor.analyze(GROUP)),
                request("the status", Candor::status),
                request("the capabilities", () -> Candor.answer(given().get("/capabilities"))),
                request("a new session", Candor::newSession),
                request("a problem", () -> Candor.analyze("42")));
    }

    private static Arguments request(String name, Supplier<Answer> request) {
        return argumentSet(name, request);
    }

    @ParameterizedTest
    @MethodSource("requests")
    void headersMirrorTheBody(Supplier<Answer> request) {
        // When
        Answer answer = request.get();
        // Then
        JsonNode body = answer.body();
        JsonNode outcome = body.path("outcome").isObject() ? body.path("outcome") : body;
        String status = outcome.has("status") && outcome.path("status").isTextual()
                ? outcome.path("status").asText()
                : body.path("outcome").asText();
        String session = body.has("session_id")
                ? body.path("session_id").asText()
                : body.path("session").path("id").asText();
        assertThat(answer.header("Candor-Quadrant"))
                .isEqualTo(body.path("quadrant").asText());
        assertThat(answer.header("Candor-Session")).isEqualTo(session).isNotBlank();
        assertThat(answer.header("Candor-Outcome")).isEqualTo(status);
        assertThat(answer.header("Candor-Source"))
                .isEqualTo(outcome.path("source").asText());
        assertThat(answer.header("Candor-Reason"))
                .isEqualTo(outcome.path("reason").asText());
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    }

    @ParameterizedTest
    @MethodSource("requests")
    void bothTracesAreTwoViewsOfTheSameSteps(Supplier<Answer> request) {
        // When
        Answer answer = request.get();
        // Then
        assertThat(answer.steps()).isNotEmpty().hasSameSizeAs(answer.audit());
        for (int step = 0; step < answer.steps().size(); step++) {
            JsonNode routed = answer.steps().get(step);
            JsonNode audited = answer.audit().get(step);
            assertThat(audited.path("seq").asInt()).isEqualTo(step + 1);
            for (String field : List.of("step", "capability", "status", "source", "reason")) {
                assertThat(audited.path(field)).as(field).isEqualTo(routed.path(field));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("requests")
    void theAuditTraceIsAChainThatAnybodyCanVerify(Supplier<Answer> request) throws Exception {
        // When
        Answer answer = request.get();
        // Then
        String previous = answer.audit().getFirst().path("previous_hash").asText();
        for (JsonNode entry : answer.audit()) {
            assertThat(entry.path("previous_hash").asText()).isEqualTo(previous);
            assertThat(entry.path("hash").asText()).isEqualTo(hashOf(entry));
            previous = entry.path("hash").asText();
        }
    }

    @Test
    void analysesFollowEachOtherInOneChain() {
        // Given
        Answer first = Candor.analyze(Candor.alert(1));
        // When
        Answer second = Candor.analyze(Candor.alert(2));
        // Then
        assertThat(second.audit().getFirst().path("previous_hash"))
                .isEqualTo(first.audit().getLast().path("hash"));
    }

    @Test
    void aGroup_isAnsweredAlertByAlertInItsOrder() {
        // When
        Answer answer = Candor.analyze(GROUP);
        // Then
        List<JsonNode> members = Candor.list(answer.body().path("analyses"));
        assertThat(members).hasSize(3);
        assertThat(members.get(0).path("alert").path("status").asText()).isEqualTo("firing");
        assertThat(members.get(0).path("decision").path("proposed").asText()).isEqualTo("escalated");
        assertThat(members.get(1).path("alert").path("status").asText()).isEqualTo("resolved");
        assertThat(members.get(1).path("decision").path("noise").asText()).isEqualTo("resolved");
        assertThat(members.get(1).path("diagnosis").isNull()).isTrue();
        assertThat(members.get(2).path("reason").asText()).isEqualTo("impossible");
    }

    @Test
    void aGroup_saysWhatTheSenderLeftOut() {
        // When
        Answer answer = Candor.analyze(GROUP);
        // Then
        assertThat(answer.body().path("summary").path("note").asText()).contains("3 alerts", "at least 6");
        assertThat(answer.audit().getFirst().path("detail").asText()).contains("3 alerts");
    }

    @Test
    void aGroup_givesEachMemberTracesOfItsOwn() {
        // When
        Answer answer = Candor.analyze(GROUP);
        // Then
        assertThat(Candor.list(answer.body().path("analyses")))
                .allSatisfy(member -> assertThat(Candor.list(member.path("route_trace")))
                        .isNotEmpty()
                        .hasSameSizeAs(Candor.list(member.path("audit_trace"))));
    }

    @Test
    void aGroup_keepsNoZeroTimeAndNoLinkThatIsNotOfTheWeb() {
        // When
        Answer answer = Candor.analyze(GROUP);
        // Then
        JsonNode firing = answer.body().path("analyses").path(0).path("alert");
        assertThat(firing.path("ends_at").isNull()).isTrue();
        assertThat(Candor.list(firing.path("links")))
                .extracting(link -> link.path("href").asText())
                .containsExactly("http://alertmanager.example.com");
    }

    @Test
    void aPlainText_isAnalysedAsItStands() {
        // When
        Answer answer = Candor.answer(given().contentType("text/plain")
                .body("disk full on db-02: no space left on device\nsecond line")
                .post("/analyze"));
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("alert").path("origin").asText()).isEqualTo("text");
        assertThat(answer.body().path("alert").path("title").asText())
                .isEqualTo("disk full on db-02: no space left on device");
        assertThat(answer.body().path("alert").path("severity_assumed").asBoolean())
                .isTrue();
        assertThat(answer.body().path("signature").path("fields").path("signal").asText())
                .isEqualTo("disk_full");
    }

    @Test
    void aTraceContext_isContinued() {
        // When
        Answer answer =
                Candor.answer(given().header("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
                        .contentType("application/json")
                        .body(Candor.ALERT)
                        .post("/analyze"));
        // Then
        assertThat(answer.body().path("trace_id").asText()).isEqualTo("0af7651916cd43dd8448eb211c80319c");
        assertThat(answer.audit())
                .allMatch(entry -> entry.path("trace_id").asText().equals("0af7651916cd43dd8448eb211c80319c"));
    }

    @Test
    void aTraceContext_thatIsMalformedIsReplaced() {
        // When
        Answer answer =
                Candor.answer(given().header("traceparent", "00-00000000000000000000000000000000-b7ad6b7169203331-01")
                        .contentType("application/json")
                        .body(Candor.ALERT)
                        .post("/analyze"));
        // Then
        assertThat(answer.body().path("trace_id").asText())
                .matches("[0-9a-f]{32}")
                .doesNotMatch("0+");
    }

    @Test
    void thePapers_describeEveryEndpoint() {
        // When
        String document = given().get("/q/openapi?format=json").asString();
        // Then
        JsonNode paths = Candor.json(document.getBytes(StandardCharsets.UTF_8)).path("paths");
        assertThat(paths.properties())
                .extracting(Map.Entry::getKey)
                .contains("/analyze", "/status", "/capabilities", "/session");
        assertThat(given().get("/q/swagger-ui/").statusCode()).isEqualTo(200);
    }

    @Test
    void thePapers_tellTheHealth() {
        // When
        JsonNode ready = Candor.answer(given().get("/q/health/ready")).body();
        // Then
        assertThat(ready.path("status").asText()).isEqualTo("UP");
        assertThat(ready.path("checks").toString()).contains("quadrant", "local-deterministic", "session");
        assertThat(given().get("/q/health/live").statusCode()).isEqualTo(200);
        assertThat(given().get("/q/health/started").statusCode()).isEqualTo(200);
    }

    /** By the rule of docs/contract.md, with nothing of the service's own code. */
    private static String hashOf(JsonNode entry) throws Exception {
        ObjectNode copy = entry.deepCopy();
        copy.remove("hash");
        ObjectMapper json = JsonMapper.builder()
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .build();
        byte[] canonical = json.writeValueAsBytes(json.convertValue(copy, TreeMap.class));
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(canonical));
    }
}
