package dev.candor.http;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import dev.candor.intake.CaseFile;
import dev.candor.intake.CasesTest;
import dev.candor.testcloud.Exchange;
import dev.candor.testcloud.GroqCloud;
import dev.candor.testcloud.HindsightCloud;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What cases ask of the whole service: its answer, its log, and what it sends to its clouds. {@link CasesTest} has the rest. */
@QuarkusTest
@TestProfile(LiveProfile.class)
class CasesOverHttpTest {

    private interface Check {
        void that(CasesOverHttpTest test, CaseFile file);
    }

    private static final Map<String, Check> CHECKS = Map.ofEntries(
            entry("30-storm-10k/1", CasesOverHttpTest::oneAnalysisOfAStorm),
            entry("32-watchdog/1", CasesOverHttpTest::noModelAndNoMemory),
            entry("48-batch-distinct-targets/1", CasesOverHttpTest::tracesOfItsOwn),
            entry("74-secrets-in-text/0", CasesOverHttpTest::noSecretAnywhere),
            entry("75-token-in-query/0", CasesOverHttpTest::noTokenAnywhere));

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

    static Stream<Arguments> left() {
        return leftToHttp().map(name -> argumentSet(name, name));
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
                .containsExactlyInAnyOrderElementsOf(leftToHttp().toList());
    }

    private void oneAnalysisOfAStorm(CaseFile file) {
        // Given
        JsonNode generate = file.file().path("request").path("generate");
        String thatFits = CaseFile.alerts(generate, 1_000).toString();
        // When
        Answer refused = Candor.analyze(new String(file.post().body(), UTF_8));
        Answer served = Candor.analyze(thatFits);
        // Then
        assertThat(refused.status()).isEqualTo(413);
        assertThat(served.body().path("analyses").findValuesAsText("analysis_id"))
                .hasSize(1_000)
                .containsOnly(served.body().at("/analyses/0/analysis_id").asText());
        assertThat(groq.exchanges("/chat/completions")).hasSize(1);
    }

    private void noModelAndNoMemory(CaseFile file) {
        // When
        Answer answer = post(file, "include=tags,synthesis");
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(only(answer).at("/decision/noise").asText()).isEqualTo("heartbeat");
        assertThat(groq.exchanges()).isEmpty();
        assertThat(hindsight.exchanges()).isEmpty();
    }

    private void tracesOfItsOwn(CaseFile file) {
        // When
        Answer answer = Candor.analyze(new String(file.post().body(), UTF_8));
        List<JsonNode> analyses = Candor.list(answer.body().path("analyses"));
        // Then
        assertThat(analyses)
                .extracting(analysis -> analysis.at("/alert/service").asText())
                .containsExactly("cart", "search", "billing");
        assertThat(analyses)
                .extracting(analysis -> analysis.path("analysis_id"))
                .doesNotHaveDuplicates();
        assertThat(analyses)
                .extracting(analysis -> analysis.path("route_trace").findValuesAsText("capability"))
                .allSatisfy(steps -> assertThat(steps)
                        .containsExactly("intake", "redaction", "signature", "recall", "triage", "diagnosis"));
        assertThat(analyses)
                .allSatisfy(analysis ->
                        assertThat(analysis.path("audit_trace")).hasSameSizeAs(analysis.path("route_trace")));
        assertThat(analyses.stream()
                        .flatMap(analysis -> Candor.list(analysis.path("audit_trace")).stream())
                        .map(step -> step.path("hash").asText()))
                .doesNotHaveDuplicates();
    }

    private void noSecretAnywhere(CaseFile file) {
        // When
        Answer answer = post(file, "include=tags,synthesis");
        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(hindsight.exchanges()).isNotEmpty();
        assertThat(groq.exchanges()).hasSizeGreaterThanOrEqualTo(3);
        for (String secret : List.of(
                "S3cretPassw0rd", "jane.doe", "eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiIxIn0", "AKIAIOSFODNN7EXAMPLE")) {
            assertThat(new String(file.post().body(), UTF_8)).contains(secret);
            assertAbsent(secret, answer);
        }
    }

    private void noTokenAnywhere(CaseFile file) {
        // Given
        String token = file.query().substring(file.query().indexOf('=') + 1);
        // When
        Answer analysed = post(file, file.query() + "&origin=gcp&include=tags");
        Answer lost = Candor.answer(given().post("/analyse?" + file.query()));
        Answer misused = post(file, file.query() + "&include=nothing-known");
        // Then
        assertThat(analysed.status()).isEqualTo(200);
        assertThat(analysed.body().at("/alert/service").asText()).isEqualTo("image-resizer");
        assertThat(lost.status()).isEqualTo(404);
        assertThat(misused.status()).isEqualTo(422);
        assertAbsent(token, analysed, lost, misused);
    }

    /** From answers, log, memory and prompts. */
    private void assertAbsent(String secret, Answer... answers) {
        assertThat(secret).hasSizeGreaterThan(7);
        for (Answer answer : answers) {
            assertThat(answer.body().toString()).doesNotContain(secret);
            assertThat(answer.http().getHeaders().toString()).doesNotContain(secret);
        }
        assertThat(sent()).doesNotContain(secret);
        assertThat(log.text()).doesNotContain(secret);
    }

    private String sent() {
        return Stream.concat(hindsight.exchanges().stream(), groq.exchanges().stream())
                .map(Exchange::request)
                .map(request -> request.path() + request.headers() + request.body())
                .collect(Collectors.joining("\n"));
    }

    private static Answer post(CaseFile file, String query) {
        return Candor.analyze(new String(file.post().body(), UTF_8), query);
    }

    private static JsonNode only(Answer answer) {
        assertThat(answer.body().path("analyses")).hasSize(1);
        return answer.body().path("analyses").path(0);
    }

    /** Each invariant as its case and its place. */
    private static Stream<String> leftToHttp() {
        return CasesTest.leftToHttp().entrySet().stream()
                .flatMap(left -> left.getValue().stream().map(invariant -> left.getKey() + "/" + invariant))
                .sorted();
    }
}
