package dev.candor.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.candor.http.Candor.Answer;
import dev.candor.intake.CaseFile;
import dev.candor.intake.CasesTest;
import dev.candor.testcloud.Fault;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What live models really write, played by the model cloud. The objects of the cases are put into the shape that we ask for;
 * what stands around them is theirs, word for word.
 */
@QuarkusTest
@TestProfile(LiveProfile.class)
class ModelCasesOverHttpTest {

    private static final String OBJECT = """
            {"summary":"A required setting was renamed","hypotheses":[{"cause":"The release expects a renamed setting",\
            "evidence":["CrashLoopBackOff after a deploy"]}],"verification_commands":["kubectl -n shop get pods"],\
            "remediation":["roll back 4.18.2"],"limits":[],"similar_incidents":["inc-42"]}""";

    private interface Check {
        void that(ModelCasesOverHttpTest test, CaseFile file);
    }

    private static final Map<String, Check> CHECKS = Map.ofEntries(
            entry("57-llm-fenced/0", ModelCasesOverHttpTest::readAsThePlainObject),
            entry("58-llm-fence-inside-string/0", ModelCasesOverHttpTest::fenceWithinAText),
            entry("60-llm-think-tags/0", ModelCasesOverHttpTest::readAsThePlainObject),
            entry("60-llm-think-tags/1", ModelCasesOverHttpTest::reasoningIsNowhere),
            entry("63-llm-truncated/0", ModelCasesOverHttpTest::cutIsNotMended),
            entry("63-llm-truncated/1", ModelCasesOverHttpTest::moreRoomOnce),
            entry("63-llm-truncated/2", ModelCasesOverHttpTest::cutIsTold),
            entry("64-llm-trailing-comma-raw-newline/0", ModelCasesOverHttpTest::leniently),
            entry("64-llm-trailing-comma-raw-newline/1", ModelCasesOverHttpTest::leniently),
            entry("65-llm-empty/0", ModelCasesOverHttpTest::emptyIsAFailure),
            entry("65-llm-empty/1", ModelCasesOverHttpTest::emptyIsAFailure),
            entry("66-llm-html-from-proxy/0", ModelCasesOverHttpTest::pageIsALoss),
            entry("66-llm-html-from-proxy/1", ModelCasesOverHttpTest::pageIsALoss),
            entry("67-llm-content-filter/0", ModelCasesOverHttpTest::filteredOnce),
            entry("67-llm-content-filter/1", ModelCasesOverHttpTest::filteredOnce),
            entry("67-llm-content-filter/2", ModelCasesOverHttpTest::calmInstructions),
            entry("68-llm-rate-limited/0", ModelCasesOverHttpTest::nextEngine),
            entry("68-llm-rate-limited/1", ModelCasesOverHttpTest::nextEngine),
            entry("68-llm-rate-limited/2", ModelCasesOverHttpTest::nextEngine),
            entry("69-llm-context-overflow/0", ModelCasesOverHttpTest::cutBeforeTheCall),
            entry("69-llm-context-overflow/1", ModelCasesOverHttpTest::shorterOnce),
            entry("69-llm-context-overflow/2", ModelCasesOverHttpTest::cutIsSaid),
            entry("71-llm-cites-unknown-incident/0", ModelCasesOverHttpTest::unknownIncident),
            entry("73-prompt-injection/1", ModelCasesOverHttpTest::fencedWithARandomMark),
            entry("73-prompt-injection/2", ModelCasesOverHttpTest::instructionsAreNotRepeated));

    /** An alert of a service of its own for each analysis, so that none is shared with another. */
    private static final AtomicInteger ALERTS = new AtomicInteger(5_700);

    @InjectCloud
    HindsightCloud hindsight;

    @InjectCloud
    GroqCloud groq;

    private final Overheard log = Overheard.start();

    @BeforeEach
    void startAfreshOnBothClouds() {
        hindsight.heal();
        groq.heal();
        groq.answerByDefault();
        Candor.newSession();
        hindsight.clear();
        groq.clear();
    }

    @AfterEach
    void stopListening() {
        log.close();
        groq.heal();
        groq.answerByDefault();
    }

    static Stream<Arguments> left() {
        return leftToModels().map(name -> argumentSet(name, name));
    }

    @ParameterizedTest
    @MethodSource("left")
    void holdsWhatItMust(String name) {
        // Given
        CaseFile file = CaseFile.named(name.substring(0, name.indexOf('/')));
        // Then
        CHECKS.getOrDefault(name, (test, none) -> {
                    throw new AssertionError("nobody asserts " + name + " of " + file.invariants());
                })
                .that(this, file);
    }

    @Test
    void nothingElseIsAssertedHere() {
        assertThat(CHECKS.keySet())
                .containsExactlyInAnyOrderElementsOf(leftToModels().toList());
    }

    private void readAsThePlainObject(CaseFile file) {
        // Given
        JsonNode plain = diagnosisOf(OBJECT).body().path("diagnosis");
        // When
        Answer answer = diagnosisOf(around(file, OBJECT));
        // Then
        assertThat(answer.of("diagnosis", "source")).isEqualTo("cloud");
        assertThat(answer.body().path("diagnosis")).isEqualTo(plain);
        assertThat(plain.path("summary").asText()).isEqualTo("A required setting was renamed");
        assertThat(repairs(answer)).hasSize(1);
    }

    private void fenceWithinAText(CaseFile file) {
        // Given
        String action =
                Candor.json(output(file).getBytes(UTF_8)).at("/actions/0").asText();
        // When
        Answer answer = diagnosisOf(OBJECT.replace("\"roll back 4.18.2\"", new TextNode(action).toString()));
        // Then
        assertThat(action).contains("```");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("cloud");
        assertThat(answer.body().at("/diagnosis/remediation/0").asText()).isEqualTo(action);
        assertThat(repairs(answer)).isEmpty();
    }

    private void reasoningIsNowhere(CaseFile file) {
        // When
        Answer answer = diagnosisOf(around(file, OBJECT));
        // Then
        assertThat(output(file)).contains("No, the pool.");
        assertThat(answer.body().toString()).doesNotContain("No, the pool.", "<think>");
        assertThat(log.text()).doesNotContain("No, the pool.");
        assertThat(hindsight.exchanges().toString()).doesNotContain("No, the pool.");
        assertThat(repairs(answer)).containsExactly("thinking_removed");
    }

    private void cutIsNotMended(CaseFile file) {
        // When
        Answer answer = diagnosisOf(output(file));
        // Then
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
        assertThat(answer.body().path("diagnosis").toString()).doesNotContain("Connection pool exhausted");
    }

    private void moreRoomOnce(CaseFile file) {
        // Given
        AtomicInteger asked = new AtomicInteger();
        groq.answerWith(request -> asked.incrementAndGet() == 1 ? output(file) : OBJECT);
        // When
        Answer answer = analyzed();
        // Then
        List<Integer> room = groq.exchanges("/chat/completions").stream()
                .map(exchange ->
                        exchange.request().json().path("max_completion_tokens").asInt())
                .toList();
        assertThat(room).hasSize(2);
        assertThat(room.get(1)).isEqualTo(2 * room.get(0));
        assertThat(answer.of("diagnosis", "source")).isEqualTo("cloud");
        assertThat(attempts(answer))
                .extracting(attempt -> attempt.path("error").asText())
                .containsExactly("body_truncated", "none");
        assertThat(attempts(answer))
                .extracting(attempt -> attempt.path("number").asInt())
                .containsExactly(1, 2);
    }

    private void cutIsTold(CaseFile file) {
        // Given
        groq.finishWith(file.file().path("finishReason").asText());
        // When
        Answer answer = diagnosisOf(OBJECT);
        // Then
        assertThat(groq.exchanges("/chat/completions")).hasSize(2);
        assertThat(attempts(answer)).hasSize(2);
        assertThat(answer.of("diagnosis", "reason")).isEqualTo("body_truncated");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
        assertThat(answer.step("diagnosis").orElseThrow().path("served_model").isNull())
                .isTrue();
        assertThat(modelState()).isEqualTo("attached");
    }

    private void leniently(CaseFile file) {
        // When
        Answer answer = diagnosisOf(OBJECT.replace("setting was", "setting, was\n")
                .replace("[]", "[\"a,]b\",],")
                .replace(",,", ","));
        // Then
        assertThat(output(file)).contains(",]", "\n");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("cloud");
        assertThat(answer.body().at("/diagnosis/summary").asText()).isEqualTo("A required setting, was\n renamed");
        assertThat(answer.body().at("/diagnosis/limits/0").asText()).isEqualTo("a,]b");
        assertThat(repairs(answer)).containsExactly("lenient_json");
    }

    private void emptyIsAFailure(CaseFile file) {
        // When
        Answer answer = diagnosisOf(output(file));
        // Then
        assertThat(answer.of("diagnosis", "status")).isEqualTo("degraded");
        assertThat(answer.of("diagnosis", "reason")).isEqualTo("empty");
        assertThat(answer.body().at("/diagnosis/summary").asText()).isNotBlank();
        assertThat(modelState()).isEqualTo("attached");
    }

    private void pageIsALoss(CaseFile file) {
        // Given
        groq.failWith(new Fault.StatusWithBody(
                file.file().path("httpStatus").asInt(),
                file.file().path("contentType").asText(),
                output(file)));
        // When
        Answer answer = analyzed();
        // Then
        assertThat(answer.of("diagnosis", "reason")).isEqualTo("upstream_5xx");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
        assertThat(modelState()).isEqualTo("detached");
        assertThat(answer.body().toString()).doesNotContain("nginx", "<html>", "Bad Gateway");
    }

    private void filteredOnce(CaseFile file) {
        // Given
        groq.failWith(refusal(file));
        // When
        Answer answer = analyzed();
        // Then
        assertThat(groq.exchanges("/chat/completions")).hasSize(1);
        assertThat(attempts(answer)).hasSize(1);
        assertThat(answer.of("diagnosis", "reason")).isEqualTo("content_filtered");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
        assertThat(modelState()).isEqualTo("attached");
    }

    private void calmInstructions(CaseFile file) {
        // When
        Candor.analyze(
                Candor.alert(ALERTS.incrementAndGet()).replace("\"environment\":\"production\",", ""),
                "include=tags,synthesis");
        // Then
        List<String> instructions = groq.exchanges("/chat/completions").stream()
                .map(exchange ->
                        exchange.request().json().at("/messages/0/content").asText())
                .toList();
        assertThat(file.invariants()).hasSize(3);
        assertThat(instructions).hasSize(4).doesNotHaveDuplicates();
        assertThat(instructions)
                .allSatisfy(text -> assertThat(text.toLowerCase(Locale.ROOT))
                        .doesNotContain(
                                "ignore",
                                "bypass",
                                "override",
                                "jailbreak",
                                "hack",
                                "attack",
                                "exploit",
                                "inject",
                                "kill",
                                "pretend",
                                "you must",
                                "secret",
                                "password",
                                "system prompt",
                                "instructions"));
    }

    private void nextEngine(CaseFile file) {
        // Given
        groq.failWith(new Fault.Status(
                file.file().path("httpStatus").asInt(),
                Duration.ofSeconds(
                        file.file().at("/responseHeaders/Retry-After").asLong())));
        // When
        Answer answer = analyzed();
        // Then
        assertThat(answer.of("diagnosis", "requested_model")).isEqualTo("openai/gpt-oss-120b");
        assertThat(answer.step("diagnosis").orElseThrow().path("served_model").isNull())
                .isTrue();
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
        assertThat(answer.of("diagnosis", "reason")).isEqualTo("rate_limited");
        assertThat(attempts(answer)).isNotEmpty().allSatisfy(attempt -> {
            assertThat(attempt.path("status").asInt()).isEqualTo(429);
            assertThat(attempt.path("retry_after_s").asInt()).isEqualTo(7);
            assertThat(attempt.path("billed").asBoolean()).isFalse();
        });
        assertThat(answer.body().at("/cost/actual_usd").decimalValue()).isZero();
    }

    private void cutBeforeTheCall(CaseFile file) {
        // When
        analyzed(longAlert());
        // Then
        assertThat(file.invariants()).hasSize(3);
        assertThat(userText(0)).hasSizeLessThan(13_000).contains("characters left out");
    }

    private void shorterOnce(CaseFile file) {
        // Given
        groq.failWith(refusal(file));
        // When
        Answer answer = analyzed(longAlert());
        // Then
        assertThat(groq.exchanges("/chat/completions")).hasSize(2);
        assertThat(userText(1).length()).isLessThan(userText(0).length() / 2);
        assertThat(attempts(answer))
                .extracting(attempt -> attempt.path("status").asInt())
                .containsExactly(400, 400);
        assertThat(answer.of("diagnosis", "reason")).isEqualTo("request_too_large");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("local");
        assertThat(modelState()).isEqualTo("attached");
    }

    private void cutIsSaid(CaseFile file) {
        // Given
        groq.answerWith(request -> OBJECT);
        groq.failNext(1, refusal(file));
        // When
        Answer answer = analyzed(longAlert());
        // Then
        assertThat(answer.of("diagnosis", "source")).isEqualTo("cloud");
        assertThat(Candor.list(answer.body().at("/diagnosis/limits")))
                .extracting(JsonNode::asText)
                .anySatisfy(limit ->
                        assertThat(limit).matches("The live model was not shown \\d+ of \\d+ characters.*message\\."));
    }

    private void unknownIncident(CaseFile file) {
        // Given
        String id = Candor.json(output(file).getBytes(UTF_8))
                .at("/similarIncidents/0")
                .asText();
        String citing = OBJECT.replace("[\"inc-42\"]", "[\"inc-42\",\"" + id + "\"]")
                .replace(
                        "\"CrashLoopBackOff after a deploy\"",
                        "\"CrashLoopBackOff after a deploy\",\"as in " + id + "\"")
                .replace("roll back 4.18.2", "do what helped in " + id);
        // When
        Answer answer = diagnosisOf(citing);
        // Then
        assertThat(id).isEqualTo("INC-99999");
        assertThat(answer.of("diagnosis", "source")).isEqualTo("cloud");
        assertThat(answer.body().path("diagnosis").toString()).doesNotContain(id);
        assertThat(answer.body().at("/diagnosis/similar_incidents"))
                .extracting(JsonNode::asText)
                .containsExactly("inc-42");
        assertThat(answer.body().at("/diagnosis/hypotheses/0/evidence")).hasSize(1);
        assertThat(repairs(answer)).containsExactly("unknown_incident_removed " + id);
    }

    private void fencedWithARandomMark(CaseFile file) {
        // When
        post(file, "orders-api-1", "");
        post(file, "orders-api-2", "");
        // Then
        List<String> marks = Stream.of(0, 1)
                .map(place -> {
                    String text = userText(place);
                    String mark = text.lines()
                            .filter(line -> line.matches("[0-9a-f]{16}"))
                            .findFirst()
                            .orElseThrow();
                    int inside = text.indexOf("IGNORE PREVIOUS INSTRUCTIONS");
                    assertThat(inside)
                            .isBetween(text.indexOf("\n" + mark + "\n"), text.lastIndexOf("\n" + mark + "\n"));
                    assertThat(text.indexOf("Similar past incidents")).isLessThan(text.lastIndexOf("\n" + mark + "\n"));
                    assertThat(new String(file.post().body(), UTF_8)).doesNotContain(mark);
                    return mark;
                })
                .toList();
        assertThat(marks).doesNotHaveDuplicates();
    }

    private void instructionsAreNotRepeated(CaseFile file) {
        // Given
        groq.answerWith(request -> OBJECT.replace(
                "A required setting was renamed",
                new TextNode(request.at("/messages/0/content").asText())
                        .toString()
                        .replace("\"", "")));
        // When
        JsonNode obeyed = post(file, "orders-api-3", "");
        JsonNode harmless = post(
                file,
                "orders-api-4",
                file.file().at("/request/body/alerts/0/annotations/description").asText());
        // Then
        JsonNode diagnosis = step(obeyed, "route_trace");
        assertThat(diagnosis.path("reason").asText()).isEqualTo("prompt_echoed");
        assertThat(diagnosis.path("source").asText()).isEqualTo("local");
        String instructions = groq.exchanges("/chat/completions")
                .getFirst()
                .request()
                .json()
                .at("/messages/0/content")
                .asText();
        assertThat(obeyed.toString()).doesNotContain(instructions.substring(0, 40));
        assertThat(diagnosis.path("route"))
                .isEqualTo(step(harmless, "route_trace").path("route"));
        assertThat(diagnosis.path("route_reason"))
                .isEqualTo(step(harmless, "route_trace").path("route_reason"));
        assertThat(obeyed.path("decision")).isEqualTo(harmless.path("decision"));
    }

    /** What the model of the case says around its object, with our object in the place of its own. */
    private static String around(CaseFile file, String object) {
        String text = output(file);
        int thought = Math.max(0, text.indexOf("</think>"));
        String said = text.substring(thought);
        return text.substring(0, thought)
                + said.substring(0, said.indexOf('{'))
                + object
                + said.substring(said.lastIndexOf('}') + 1);
    }

    private static String output(CaseFile file) {
        return file.file().path("modelOutput").asText();
    }

    private static Fault refusal(CaseFile file) {
        return new Fault.StatusWithBody(file.file().path("httpStatus").asInt(), "application/json", output(file));
    }

    private Answer diagnosisOf(String completion) {
        groq.answerWith(request -> completion);
        return analyzed();
    }

    private static Answer analyzed() {
        return analyzed(Candor.alert(ALERTS.incrementAndGet()));
    }

    private static Answer analyzed(String alert) {
        Answer answer = Candor.analyze(alert);
        assertThat(answer.status()).isEqualTo(200);
        return answer;
    }

    private static String longAlert() {
        return Candor.alert(ALERTS.incrementAndGet())
                .replace("CrashLoopBackOff after", "CrashLoopBackOff " + "x y ".repeat(5_000) + " after");
    }

    /** The one analysis of the case's alert, of another service and without some of its text. */
    private static JsonNode post(CaseFile file, String service, String without) {
        String body = new String(file.post().body(), UTF_8).replace("\"orders-api\"", "\"" + service + "\"");
        String quoted = new TextNode(without).toString();
        Answer answer = Candor.analyze(without.isEmpty() ? body : body.replace(quoted, "\"\""));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("analyses")).hasSize(1);
        return answer.body().at("/analyses/0");
    }

    private static JsonNode step(JsonNode analysis, String trace) {
        return Candor.list(analysis.path(trace)).stream()
                .filter(step -> step.path("capability").asText().equals("diagnosis"))
                .findFirst()
                .orElseThrow();
    }

    private String userText(int exchange) {
        return groq.exchanges("/chat/completions")
                .get(exchange)
                .request()
                .json()
                .at("/messages/1/content")
                .asText();
    }

    private static List<JsonNode> attempts(Answer answer) {
        return Candor.list(answer.audited("diagnosis").orElseThrow().path("attempts"));
    }

    private static List<String> repairs(Answer answer) {
        return attempts(answer).stream()
                .flatMap(attempt -> Candor.list(attempt.path("repairs")).stream())
                .map(JsonNode::asText)
                .toList();
    }

    private static String modelState() {
        return Candor.status().body().path("model").path("state").asText();
    }

    /** Each invariant as its case and its place. */
    private static Stream<String> leftToModels() {
        return CasesTest.leftToModels().entrySet().stream()
                .flatMap(left -> left.getValue().stream().map(invariant -> left.getKey() + "/" + invariant))
                .sorted();
    }
}
