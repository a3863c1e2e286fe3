package dev.candor.testcloud;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class HindsightCloudTest {

    private static final String BANK = "/v1/default/banks/incidents";
    private static final String RECALL = BANK + "/memories/recall";
    private static final String RETAIN = BANK + "/memories";
    private static final String OPERATION = "6f1d3c52-8f0e-5a3c-9a55-0d5a6c1f2e11";

    private final HindsightCloud cloud = new HindsightCloud();
    private CloudClient client;

    @BeforeEach
    void start() {
        cloud.start();
        client = CloudClient.of(cloud);
    }

    @AfterEach
    void close() {
        cloud.close();
    }

    private JsonNode results(String body) throws Exception {
        return CloudClient.json(client.post(RECALL, body)).path("results");
    }

    private static String retain(String content, String more) {
        return "{\"items\":[{\"content\":\"" + content + "\",\"document_id\":\"inc-1\"}]" + more + "}";
    }

    @Nested
    class Recalling {

        @BeforeEach
        void fill() {
            cloud.remember(
                    "incidents",
                    "inc-42",
                    "checkout 503 pool",
                    List.of("service:checkout"),
                    Map.of("incident_id", "42"));
            cloud.remember("incidents", "inc-43", "search 503 slow disk on node", List.of("service:search"), Map.of());
            cloud.remember("incidents", "inc-44", "503 everywhere", List.of(), Map.of());
        }

        @Test
        void ranksByScoreInTheContractsShape() throws Exception {
            // When
            JsonNode results = results("{\"query\":\"checkout 503\"}");

            // Then
            JsonNode best = results.get(0);
            assertThat(results).hasSize(3);
            assertThat(best.path("document_id").asText()).isEqualTo("inc-42");
            assertThat(best.path("metadata").path("incident_id").asText()).isEqualTo("42");
            assertThat(best.path("scores").path("final").asDouble()).isGreaterThan(1);
            assertThat(best.path("scores").path("semantic").asDouble()).isBetween(0.0, 1.0);
            assertThat(best.path("mentioned_at").asText()).endsWith("+00:00");
        }

        @ParameterizedTest
        @ValueSource(strings = {"any", "all"})
        void letsUntaggedUnitsThrough(String match) throws Exception {
            // When
            JsonNode results =
                    results("{\"query\":\"503\",\"tags\":[\"service:checkout\"],\"tags_match\":\"" + match + "\"}");

            // Then
            assertThat(results.findValuesAsText("document_id")).containsExactlyInAnyOrder("inc-42", "inc-44");
        }

        @ParameterizedTest
        @ValueSource(strings = {"any_strict", "all_strict", "exact"})
        void canBeStrictAboutTags(String match) throws Exception {
            // When
            JsonNode results =
                    results("{\"query\":\"503\",\"tags\":[\"service:checkout\"],\"tags_match\":\"" + match + "\"}");

            // Then
            assertThat(results.findValuesAsText("document_id")).containsExactly("inc-42");
        }

        @Test
        void findsNothingForAnUnrelatedQuery() throws Exception {
            // When / Then
            assertThat(results("{\"query\":\"unrelated\"}")).isEmpty();
        }

        @Test
        void namesUnknownFields() throws Exception {
            // When
            HttpResponse<String> response = client.post(RECALL, "{\"query\":\"503\",\"tag_match\":\"any\"}");

            // Then
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().firstValue("X-Ignored-Params")).contains("tag_match");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "{}",
                    "[]",
                    "{\"query\"",
                    "{\"query\":\"-- !\"}",
                    "{\"query\":7}",
                    "{\"query\":\"x\",\"budget\":\"huge\"}",
                    "{\"query\":\"x\",\"tags\":\"a\"}",
                    "{\"query\":\"x\",\"tags\":[\"a\"],\"tag_groups\":[{\"tags\":[\"b\"]}]}"
                })
        void refusesInvalidBodiesWithAnArray(String body) throws Exception {
            // When
            HttpResponse<String> response = client.post(RECALL, body);

            // Then
            JsonNode detail = CloudClient.json(response).path("detail");
            assertThat(response.statusCode()).isEqualTo(422);
            assertThat(detail.isArray()).isTrue();
            assertThat(detail.get(0).path("loc").get(0).asText()).isEqualTo("body");
        }

        @Test
        void refusesBadTypesWithAText() throws Exception {
            // When
            HttpResponse<String> response = client.post(RECALL, "{\"query\":\"x\",\"types\":[\"dream\"]}");

            // Then
            assertThat(response.statusCode()).isEqualTo(422);
            assertThat(CloudClient.json(response).path("detail").isTextual()).isTrue();
        }

        @Test
        void dropsTheRemovedTypeQuietly() throws Exception {
            // When / Then
            assertThat(results("{\"query\":\"503\",\"types\":[\"opinion\"]}")).isEmpty();
        }

        @Test
        void refusesQueriesThatAreTooLong() throws Exception {
            // Given
            String prose = "the pool was slow ".repeat(100);
            String hashes = "bb48eef8 ".repeat(150);
            cloud.version(HindsightVersion.V0_9_1);

            // When / Then
            assertThat(client.post(RECALL, "{\"query\":\"" + prose + "\"}").statusCode())
                    .isEqualTo(200);
            assertThat(client.post(RECALL, "{\"query\":\"" + hashes + "\"}").statusCode())
                    .isEqualTo(400);
        }

        @Test
        void canLackScoresAndAllElse() throws Exception {
            // Given
            cloud.with(HindsightQuirk.NO_SCORES)
                    .with(HindsightQuirk.UNKNOWN_FIELDS)
                    .padResults(120);

            // When / Then
            JsonNode results = results("{\"query\":\"503\"}");
            assertThat(results)
                    .hasSize(123)
                    .allMatch(result -> result.path("scores").isEmpty() && result.has("nobody_knows"));
            cloud.with(HindsightQuirk.SPARSE_RESULTS).without(HindsightQuirk.UNKNOWN_FIELDS);
            assertThat(results("{\"query\":\"503\"}").get(0).properties()).hasSize(2);
        }
    }

    @Nested
    class Retaining {

        @Test
        void makesTheBankAndReplacesByDocumentId() throws Exception {
            // Given
            client.post(RETAIN, retain("first", ""));

            // When
            JsonNode answer = CloudClient.json(client.post(RETAIN, retain("second", "")));

            // Then
            assertThat(answer.path("items_count").asInt()).isEqualTo(1);
            assertThat(answer.path("usage").has("total_tokens")).isTrue();
            assertThat(cloud.documents("incidents")).singleElement().satisfies(document -> {
                assertThat(document.text()).isEqualTo("second");
                assertThat(document.writes()).isEqualTo(2);
            });
        }

        @Test
        void keepsUnitIdsOfIdenticalContent() throws Exception {
            // Given
            client.post(RETAIN, retain("same", ""));
            List<MemoryUnit> before = cloud.documents("incidents").getFirst().units();

            // When
            client.post(RETAIN, retain("same", ""));

            // Then
            assertThat(cloud.documents("incidents").getFirst().units())
                    .extracting(MemoryUnit::id)
                    .containsExactlyElementsOf(
                            before.stream().map(MemoryUnit::id).toList());
        }

        @Test
        void ignoresTheContentOfARepeatedOperation() throws Exception {
            // Given
            String mark = ",\"async\":true,\"operation_id\":\"" + OPERATION + "\"";
            client.post(RETAIN, retain("first", mark));

            // When
            JsonNode again = CloudClient.json(client.post(RETAIN, retain("second", mark)));
            int elsewhere = client.post("/v1/default/banks/other/memories", retain("third", mark))
                    .statusCode();

            // Then
            assertThat(again.path("operation_id").asText()).isEqualTo(OPERATION);
            assertThat(elsewhere).isEqualTo(409);
            assertThat(cloud.documents("incidents")).singleElement().satisfies(document -> {
                assertThat(document.text()).isEqualTo("first");
                assertThat(document.writes()).isEqualTo(1);
            });
        }

        @Test
        void settlesAsynchronousWorkOnlyWhenDue() throws Exception {
            // Given
            cloud.with(HindsightQuirk.FROZEN_QUEUE);
            String mark = ",\"async\":true,\"operation_id\":\"" + OPERATION + "\"";
            client.post(RETAIN, retain("later", mark));

            // When / Then
            assertThat(status(OPERATION)).isEqualTo("pending");
            assertThat(cloud.documents("incidents")).isEmpty();
            cloud.without(HindsightQuirk.FROZEN_QUEUE);
            assertThat(status(OPERATION)).isEqualTo("completed");
            assertThat(cloud.documents("incidents")).hasSize(1);
        }

        @Test
        void keepsDelayedWorkPending() throws Exception {
            // Given
            cloud.asyncDelay(Duration.ofMinutes(5));

            // When
            JsonNode answer = CloudClient.json(client.post(RETAIN, retain("later", ",\"async\":true")));

            // Then
            assertThat(status(answer.path("operation_id").asText())).isEqualTo("pending");
        }

        @Test
        void knowsNothingOfOtherOperations() throws Exception {
            // Given
            cloud.remember("incidents", "d", "text", List.of(), Map.of());

            // When / Then
            assertThat(status(OPERATION)).isEqualTo("not_found");
            assertThat(client.get(BANK + "/operations/7").statusCode()).isEqualTo(400);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "{\"content\":\" \"}",
                    "{}",
                    "{\"content\":\"x\",\"metadata\":{\"n\":7}}",
                    "{\"content\":\"x\",\"metadata\":{\"n\":null}}",
                    "{\"content\":\"x\",\"timestamp\":\"yesterday\"}"
                })
        void refusesInvalidItemsWithAnArray(String item) throws Exception {
            // When
            HttpResponse<String> response = client.post(RETAIN, "{\"items\":[" + item + "]}");

            // Then
            assertThat(response.statusCode()).isEqualTo(422);
            assertThat(CloudClient.json(response).path("detail").isArray()).isTrue();
            assertThat(cloud.hasBank("incidents")).isFalse();
        }

        @Test
        void chokesOnNulOutsideTheContent() throws Exception {
            // Given
            cloud.version(HindsightVersion.V0_9_1);

            // When / Then
            assertThat(client.post(RETAIN, retain("a\\u0000b", "")).statusCode())
                    .isEqualTo(200);
            assertThat(client.post(RETAIN, "{\"items\":[{\"content\":\"x\",\"tags\":[\"a\\u0000\"]}]}")
                            .statusCode())
                    .isEqualTo(500);
        }

        @Test
        void refusesOneIdTwiceInAnAsynchronousBatch() throws Exception {
            // Given
            String items = "{\"items\":[{\"content\":\"a\",\"document_id\":\"d\"},"
                    + "{\"content\":\"b\",\"document_id\":\"d\"}],\"async\":";

            // When / Then
            assertThat(client.post(RETAIN, items + "true}").statusCode()).isEqualTo(400);
            assertThat(client.post(RETAIN, items + "false}").statusCode()).isEqualTo(200);
        }

        @Test
        void mayTakeNoFactsOutOfADocument() throws Exception {
            // Given
            cloud.with(HindsightQuirk.NO_FACTS);

            // When
            client.post(RETAIN, retain("pool exhausted", ""));

            // Then
            JsonNode document = CloudClient.json(client.get(BANK + "/documents/inc-1"));
            assertThat(document.path("memory_unit_count").asInt()).isZero();
            assertThat(results("{\"query\":\"pool\"}")).isEmpty();
        }

        @Test
        void forgetsADocumentOnce() throws Exception {
            // Given
            client.post(RETAIN, retain("x", ""));

            // When / Then
            assertThat(client.delete(BANK + "/documents/inc-1").statusCode()).isEqualTo(200);
            assertThat(client.delete(BANK + "/documents/inc-1").statusCode()).isEqualTo(404);
        }

        private String status(String operation) throws Exception {
            return CloudClient.json(client.get(BANK + "/operations/" + operation))
                    .path("status")
                    .asText();
        }
    }

    @Nested
    class Probed {

        @Test
        void listsBanksByPageSinceTen() throws Exception {
            // Given
            cloud.remember("incidents", "d", "text", List.of(), Map.of());
            cloud.remember("incidents-2", "d", "text", List.of(), Map.of());
            cloud.remember("other", "d", "text", List.of(), Map.of());

            // When
            JsonNode page = CloudClient.json(client.get("/v1/default/banks?q=incidents&limit=1"));

            // Then
            assertThat(page.path("banks").findValuesAsText("bank_id")).containsExactly("incidents");
            assertThat(page.path("total").asInt()).isEqualTo(2);
        }

        @Test
        void differsByVersion() throws Exception {
            // Given
            String old = "/v1/default/banks/none";

            // When / Then
            assertThat(client.get(old + "/profile").statusCode()).isEqualTo(410);
            assertThat(client.get(old + "/config").statusCode()).isEqualTo(404);
            assertThat(client.post(RECALL, "{\"query\":\"x\"}").statusCode()).isEqualTo(404);
            cloud.version(HindsightVersion.V0_9_1);
            assertThat(client.get(old + "/profile").statusCode()).isEqualTo(404);
            assertThat(client.get(old + "/config").statusCode()).isEqualTo(200);
            assertThat(client.post(RECALL, "{\"query\":\"x\"}").body()).isEqualTo("{\"results\":[]}");
            assertThat(CloudClient.json(client.get("/v1/default/banks?limit=1")).has("total"))
                    .isFalse();
            assertThat(CloudClient.json(client.get("/version"))
                            .path("api_version")
                            .asText())
                    .isEqualTo("0.9.1");
        }

        @Test
        void asksForTheKeyOnlyAfterTheBody() throws Exception {
            // Given
            cloud.requireKey("hsk_1");
            cloud.remember("incidents", "d", "text", List.of(), Map.of());

            // When / Then
            assertThat(client.post(RECALL, "{}").statusCode()).isEqualTo(422);
            assertThat(client.post(RECALL, "{\"query\":\"x\"}").statusCode()).isEqualTo(401);
            assertThat(client.get("/health").statusCode()).isEqualTo(200);
            assertThat(client.withKey("hsk_1").post(RECALL, "{\"query\":\"x\"}").statusCode())
                    .isEqualTo(200);
        }

        @Test
        void canLiveBelowABasePath() throws Exception {
            // Given
            cloud.basePath("/hindsight");

            // When / Then
            assertThat(client.get("/version").statusCode()).isEqualTo(404);
            assertThat(CloudClient.of(cloud).get("/version").statusCode()).isEqualTo(200);
        }

        @Test
        void doesNotKnowBanksWithAnEncodedSlash() throws Exception {
            // When / Then
            assertThat(client.post("/v1/default/banks/a%2Fb/memories/recall", "{\"query\":\"x\"}")
                            .statusCode())
                    .isEqualTo(404);
        }
    }
}
