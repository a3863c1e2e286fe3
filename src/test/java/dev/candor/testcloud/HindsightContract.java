package dev.candor.testcloud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What our adapter relies on, as claims about a Hindsight server: held against the one that we play, always, and against
 * real ones where they can be installed. Each claim has a bank of its own.
 */
abstract class HindsightContract {

    private static final String LONG_QUERY = "bb48eef8 ".repeat(150);

    private String bank = "";
    private String path = "";
    private String recall = "";
    private String retain = "";

    @BeforeEach
    void chooseABank() {
        bank = "contract-" + UUID.randomUUID();
        path = "/v1/default/banks/" + bank;
        recall = path + "/memories/recall";
        retain = path + "/memories";
    }

    abstract CloudClient client();

    abstract HindsightVersion version();

    @Test
    void saysItsVersionWithoutAKey() throws Exception {
        // When
        JsonNode version = ok(CloudClient.of(client().base()).get("/version"));
        // Then
        assertThat(version.path("api_version").asText()).isEqualTo(version().text());
        assertThat(version.path("features").path("worker").asBoolean()).isTrue();
    }

    @Test
    void listsABankOnlyOnceItIsThere() throws Exception {
        // Given
        JsonNode before = ok(client().get("/v1/default/banks?q=" + bank + "&limit=100"));
        client().put(path, "{\"retain_extraction_mode\":\"chunks\"}");
        // When
        JsonNode after = ok(client().get("/v1/default/banks?q=" + bank + "&limit=100"));
        // Then
        assertThat(before.path("banks").findValuesAsText("bank_id")).doesNotContain(bank);
        assertThat(after.path("banks").findValuesAsText("bank_id")).contains(bank);
        assertThat(after.has("total")).isEqualTo(version().isNew());
    }

    @Test
    void makesABankTwiceWithoutComplaint() throws Exception {
        // When
        JsonNode first = ok(client().put(path, "{\"retain_extraction_mode\":\"chunks\"}"));
        JsonNode second = ok(client().put(path, "{\"retain_extraction_mode\":\"chunks\"}"));
        // Then
        assertThat(first.path("bank_id").asText()).isEqualTo(bank);
        assertThat(second).isEqualTo(first);
    }

    static Stream<Arguments> lookups() {
        return Stream.of(
                argumentSet("config", "/config"),
                argumentSet("stats", "/stats"),
                argumentSet("operations", "/operations"),
                argumentSet("memories", "/memories/list?document_id=d"));
    }

    @ParameterizedTest
    @MethodSource("lookups")
    void readsOfAnUnknownBankDifferByVersion(String what) throws Exception {
        // When
        HttpResponse<String> answer = client().get(path + what);
        // Then
        assertThat(answer.statusCode()).isEqualTo(version().isNew() ? 404 : 200);
        if (version().isNew()) {
            assertThat(detail(answer).asText()).isEqualTo("Bank '" + bank + "' not found");
        }
    }

    @Test
    void aRecallFromAnUnknownBankIsEmptyOrSaysThatItIsTheBank() throws Exception {
        // When
        HttpResponse<String> answer = client().post(recall, "{\"query\":\"x\"}");
        // Then
        if (version().isNew()) {
            assertThat(answer.statusCode()).isEqualTo(404);
            assertThat(detail(answer).asText()).isEqualTo("Bank '" + bank + "' not found");
        } else {
            assertThat(ok(answer).path("results")).isEmpty();
        }
        assertThat(ok(client().get("/v1/default/banks?q=" + bank)).path("banks").findValuesAsText("bank_id"))
                .doesNotContain(bank);
    }

    @Test
    void theProfileIsGoneSinceTen() throws Exception {
        // When
        HttpResponse<String> answer = client().get(path + "/profile");
        // Then
        assertThat(answer.statusCode()).isEqualTo(version().isNew() ? 410 : 404);
        assertThat(detail(answer).isTextual()).isTrue();
    }

    @Test
    void whatWasRetainedIsRecalledWithAllThatWeReadOfIt() throws Exception {
        // Given
        JsonNode retained = ok(client().post(retain, item("inc-42", "checkout 503 pool exhausted", "")));
        // When
        JsonNode results = ok(client().post(
                                recall,
                                "{\"query\":\"checkout 503\",\"types\":[\"world\",\"experience\",\"observation\"],"
                                        + "\"budget\":\"low\",\"max_tokens\":4096,\"include\":{\"entities\":null}}"))
                .path("results");
        // Then
        assertThat(retained.path("success").asBoolean()).isTrue();
        assertThat(retained.path("items_count").asInt()).isEqualTo(1);
        assertThat(retained.path("async").asBoolean()).isFalse();
        assertThat(results).hasSize(1);
        JsonNode found = results.get(0);
        assertThat(found.path("id").isTextual()).isTrue();
        assertThat(found.path("text").asText()).isEqualTo("checkout 503 pool exhausted");
        assertThat(found.path("document_id").asText()).isEqualTo("inc-42");
        assertThat(found.path("metadata").path("incident_id").asText()).isEqualTo("42");
        assertThat(found.path("tags")).extracting(JsonNode::asText).containsExactlyInAnyOrder("candor", "sev1");
        assertThat(found.path("mentioned_at").asText()).isEqualTo("2026-01-02T03:04:05+00:00");
        assertThat(found.path("scores").path("final").isNumber()).isTrue();
    }

    @Test
    void nullsAreWrittenSinceTen() throws Exception {
        // Given
        ok(client().post(retain, item("inc-42", "checkout 503 pool exhausted", "")));
        // When
        JsonNode answer = ok(client().post(recall, "{\"query\":\"checkout 503\"}"));
        // Then
        assertThat(answer.has("trace")).isEqualTo(version().isNew());
        assertThat(answer.path("results").get(0).has("occurred_start"))
                .isEqualTo(version().isNew());
    }

    @Test
    void nothingSimilarIsAnEmptyAnswer() throws Exception {
        // Given
        ok(client().post(retain, item("inc-42", "checkout 503 pool exhausted", "")));
        // When
        JsonNode answer = ok(client().post(recall, "{\"query\":\"zebra quantum\"}"));
        // Then
        assertThat(answer.path("results").isArray()).isTrue();
        assertThat(answer.path("results")).isEmpty();
    }

    @Test
    void strictTagsLeaveOutWhatHasNone() throws Exception {
        // Given
        ok(client().post(retain, item("inc-42", "checkout 503 pool exhausted", "")));
        ok(client().post(retain, "{\"items\":[{\"content\":\"checkout 503 elsewhere\",\"document_id\":\"bare\"}]}"));
        String query = "{\"query\":\"checkout 503\",\"tags\":[\"candor\"],\"tags_match\":\"";
        // When
        JsonNode loose = ok(client().post(recall, query + "any\"}")).path("results");
        JsonNode strict = ok(client().post(recall, query + "any_strict\"}")).path("results");
        // Then
        assertThat(loose.findValuesAsText("document_id")).containsExactlyInAnyOrder("inc-42", "bare");
        assertThat(strict.findValuesAsText("document_id")).containsExactly("inc-42");
    }

    @Test
    void oneDocumentIdIsOneDocumentWhoseMetadataIsTheLatest() throws Exception {
        // Given
        ok(client().post(retain, item("inc-42", "checkout 503 pool exhausted", "")));
        JsonNode first = listed("inc-42");
        // When
        ok(client().post(
                        retain,
                        item("inc-42", "checkout 503 pool exhausted", "").replace("\"42\"", "\"changed\"")));
        // Then
        JsonNode second = listed("inc-42");
        assertThat(second.path("total").asInt()).isEqualTo(1);
        assertThat(second.path("items").get(0).path("id"))
                .isEqualTo(first.path("items").get(0).path("id"));
        assertThat(second.path("items")
                        .get(0)
                        .path("metadata")
                        .path("incident_id")
                        .asText())
                .isEqualTo("changed");
    }

    @Test
    void aLongDocumentIsSeveralFactsOfOneId() throws Exception {
        // When
        ok(client().post(retain, item("long", "alpha ".repeat(1200).strip(), "")));
        // Then
        JsonNode facts = listed("long");
        assertThat(facts.path("total").asInt()).isEqualTo(3);
        assertThat(facts.path("items"))
                .allMatch(fact ->
                        fact.path("metadata").path("incident_id").asText().equals("42"));
    }

    @Test
    void aDocumentIsForgottenOnce() throws Exception {
        // Given
        ok(client().post(retain, item("inc-42", "checkout 503 pool exhausted", "")));
        // When
        JsonNode forgotten = ok(client().delete(path + "/documents/inc-42"));
        HttpResponse<String> again = client().delete(path + "/documents/inc-42");
        // Then
        assertThat(forgotten.path("memory_units_deleted").asInt()).isEqualTo(1);
        assertThat(again.statusCode()).isEqualTo(404);
        assertThat(detail(again).asText()).isEqualTo("Document not found");
        assertThat(listed("inc-42").path("total").asInt()).isZero();
    }

    @Test
    void anAsynchronousRetainIsSettledLater() throws Exception {
        // Given
        String operation = UUID.randomUUID().toString();
        // When
        JsonNode taken = ok(client().post(retain, item("later", "asynchronous text", later(operation))));
        // Then
        assertThat(taken.path("operation_id").asText()).isEqualTo(operation);
        assertThat(taken.path("async").asBoolean()).isTrue();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> operation(operation).path("status").asText().equals("completed"));
        assertThat(operation(operation)
                        .path("result_metadata")
                        .path("unit_ids_count")
                        .asInt())
                .isEqualTo(1);
        assertThat(listed("later").path("total").asInt()).isEqualTo(1);
    }

    @Test
    void anOperationIdThatIsKnownStartsNothingNew() throws Exception {
        // Given
        String operation = UUID.randomUUID().toString();
        ok(client().post(retain, item("one", "first text", later(operation))));
        // When
        JsonNode again = ok(client().post(retain, item("two", "second text", later(operation))));
        HttpResponse<String> elsewhere =
                client().post("/v1/default/banks/" + bank + "-2/memories", item("one", "text", later(operation)));
        // Then
        assertThat(again.path("operation_id").asText()).isEqualTo(operation);
        await().atMost(Duration.ofSeconds(30))
                .until(() -> operation(operation).path("status").asText().equals("completed"));
        assertThat(listed("two").path("total").asInt()).isZero();
        assertThat(elsewhere.statusCode()).isEqualTo(409);
        assertThat(detail(elsewhere).isTextual()).isTrue();
    }

    @Test
    void anUnknownOperationIsAnAnswerAndNoErrorUnlessItIsNoUuid() throws Exception {
        // Given
        ok(client().put(path, "{}"));
        // When / Then
        assertThat(operation(UUID.randomUUID().toString()).path("status").asText())
                .isEqualTo("not_found");
        assertThat(client().get(path + "/operations/7").statusCode()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"content\":\" \"}",
                "{}",
                "\"text\"",
                "{\"content\":\"x\",\"metadata\":{\"n\":7}}",
                "{\"content\":\"x\",\"metadata\":{\"n\":null}}",
                "{\"content\":\"x\",\"timestamp\":\"yesterday\"}"
            })
    void anInvalidItemIsRefusedWithAnArray(String item) throws Exception {
        // When
        HttpResponse<String> answer = client().post(retain, "{\"items\":[" + item + "]}");
        // Then
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(detail(answer).isArray()).isTrue();
        assertThat(detail(answer).get(0).path("loc").get(0).asText()).isEqualTo("body");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"query\":\"-- !\"}", "{\"query\":7}", "{\"query\":\"x\",\"budget\":\"huge\"}"})
    void anInvalidRecallIsRefusedWithAnArray(String body) throws Exception {
        // When
        HttpResponse<String> answer = client().post(recall, body);
        // Then
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(detail(answer).isArray()).isTrue();
    }

    @Test
    void anUnknownTypeIsRefusedWithAText() throws Exception {
        // Given
        ok(client().put(path, "{}"));
        // When
        HttpResponse<String> answer = client().post(recall, "{\"query\":\"x\",\"types\":[\"dream\"]}");
        // Then
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(detail(answer).asText()).startsWith("Invalid fact type(s): dream");
    }

    @Test
    void aQueryThatIsTooLongIsRefusedUpToNineAndCutSinceTen() throws Exception {
        // Given
        ok(client().put(path, "{}"));
        // When
        HttpResponse<String> answer = client().post(recall, "{\"query\":\"" + LONG_QUERY + "\"}");
        // Then
        assertThat(answer.statusCode()).isEqualTo(version().isNew() ? 200 : 400);
        if (!version().isNew()) {
            assertThat(detail(answer).asText()).startsWith("Query too long");
        }
    }

    @Test
    void oneIdTwiceInAnAsynchronousBatchIsRefused() throws Exception {
        // Given
        String items = "{\"items\":[{\"content\":\"a\",\"document_id\":\"d\"},"
                + "{\"content\":\"b\",\"document_id\":\"d\"}],\"async\":";
        // When / Then
        assertThat(client().post(retain, items + "true}").statusCode()).isEqualTo(400);
        assertThat(client().post(retain, items + "false}").statusCode()).isEqualTo(200);
    }

    static Stream<Arguments> nulPlaces() {
        return Stream.of(
                argumentSet("a tag", "{\"content\":\"x\",\"document_id\":\"d\",\"tags\":[\"a\\u0000\"]}"),
                argumentSet("a value", "{\"content\":\"x\",\"document_id\":\"d\",\"metadata\":{\"k\":\"a\\u0000\"}}"),
                argumentSet("the document's id", "{\"content\":\"x\",\"document_id\":\"d\\u0000\"}"));
    }

    @ParameterizedTest
    @MethodSource("nulPlaces")
    void nulOutsideTheContentIsAnErrorOfTheServerUpToNine(String item) throws Exception {
        // When
        HttpResponse<String> answer = client().post(retain, "{\"items\":[" + item + "]}");
        // Then
        assertThat(answer.statusCode()).isEqualTo(version().isNew() ? 200 : 500);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x\\u0000y", "x\\ud800y"})
    void nulAndHalfASurrogateInTheContentArePutRight(String content) throws Exception {
        // When
        ok(client().post(retain, "{\"items\":[{\"content\":\"" + content + "\",\"document_id\":\"d\"}]}"));
        // Then
        assertThat(listed("d").path("items").get(0).path("text").asText()).isEqualTo("xy");
    }

    @Test
    void unknownFieldsAreNamedAndOurOwnAreNot() throws Exception {
        // Given
        ok(client().put(path, "{}"));
        // When
        HttpResponse<String> typo = client().post(recall, "{\"query\":\"x\",\"tags_matching\":\"any\"}");
        HttpResponse<String> ours = client().post(
                        recall, "{\"query\":\"x\",\"tags\":[\"a\"],\"tags_match\":\"any_strict\",\"max_tokens\":9}");
        // Then
        assertThat(typo.headers().firstValue("X-Ignored-Params")).contains("tags_matching");
        assertThat(ours.headers().firstValue("X-Ignored-Params")).isEmpty();
    }

    @Test
    void reflectNeedsAModel() throws Exception {
        // Given
        ok(client().put(path, "{}"));
        // When
        HttpResponse<String> answer = client().post(path + "/reflect", "{\"query\":\"what happened\"}");
        // Then
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(detail(answer).asText()).startsWith("Reflect requires an LLM provider");
    }

    @Test
    void theBodyIsLookedAtBeforeTheKey() throws Exception {
        // Given
        CloudClient stranger = client().withKey("hsk-wrong");
        // When / Then
        assertThat(stranger.post(recall, "{}").statusCode()).isEqualTo(422);
        HttpResponse<String> answer = stranger.post(recall, "{\"query\":\"x\"}");
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(detail(answer).isTextual()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v2/nothing", "/v1/default/nothing"})
    void aWrongPathIsNotFound(String wrong) throws Exception {
        // When
        HttpResponse<String> answer = client().get(wrong);
        // Then
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(detail(answer).asText()).isEqualTo("Not Found");
    }

    private static String item(String document, String content, String more) {
        return "{\"items\":[{\"content\":\"" + content + "\",\"document_id\":\"" + document
                + "\",\"context\":\"postmortem\",\"timestamp\":\"2026-01-02T03:04:05Z\",\"tags\":[\"candor\",\"sev1\"],"
                + "\"metadata\":{\"incident_id\":\"42\"}}]" + more + "}";
    }

    private static String later(String operation) {
        return ",\"async\":true,\"operation_id\":\"" + operation + "\"";
    }

    private JsonNode listed(String document) throws Exception {
        return ok(client().get(path + "/memories/list?limit=100&offset=0&document_id=" + document));
    }

    private JsonNode operation(String operation) throws Exception {
        return ok(client().get(path + "/operations/" + operation));
    }

    private static JsonNode ok(HttpResponse<String> response) throws IOException {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return CloudClient.json(response);
    }

    private static JsonNode detail(HttpResponse<String> response) throws IOException {
        return CloudClient.json(response).path("detail");
    }
}
