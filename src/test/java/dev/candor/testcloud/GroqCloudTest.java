package dev.candor.testcloud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class GroqCloudTest {

    private static final String COMPLETE = "/chat/completions";
    private static final String CHEAP = "openai/gpt-oss-20b";
    private static final String SCHEMA = """
            {"type":"object","additionalProperties":false,"required":["summary","causes","severity","confidence","ok"],
             "properties":{"summary":{"type":"string","maxLength":10},
              "causes":{"type":"array","items":{"$ref":"#/$defs/cause"}},
              "severity":{"type":"string","enum":["high","low"]},
              "confidence":{"type":"number","minimum":0,"maximum":1},
              "ok":{"type":"boolean"}},
             "$defs":{"cause":{"type":"object","additionalProperties":false,"required":["cause","weight"],
              "properties":{"cause":{"type":["string","null"]},"weight":{"type":"integer"}}}}}
            """;

    private final GroqCloud cloud = new GroqCloud();
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

    private static String asking(String more) {
        return "{\"model\":\"" + CHEAP + "\",\"messages\":[{\"role\":\"user\",\"content\":\"checkout-api is down\"}]"
                + more + "}";
    }

    private static String withSchema(String schema) {
        return asking(",\"response_format\":{\"type\":\"json_schema\",\"json_schema\":{\"name\":\"d\",\"strict\":true,"
                + "\"schema\":" + schema + "}}");
    }

    private JsonNode complete(String body) throws Exception {
        HttpResponse<String> response = client.post(COMPLETE, body);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return CloudClient.json(response);
    }

    private static String content(JsonNode completion) {
        return completion
                .path("choices")
                .path(0)
                .path("message")
                .path("content")
                .asText();
    }

    private static JsonNode error(HttpResponse<String> response) throws IOException {
        return CloudClient.json(response).path("error");
    }

    @Nested
    class Completing {

        @Test
        void answersInTheContractsShapeAndRecordsItsId() throws Exception {
            // When
            JsonNode completion = complete(asking(""));

            // Then
            Completion billed = cloud.completions().getFirst();
            assertThat(completion.path("model").asText()).isEqualTo(CHEAP);
            assertThat(completion.path("choices").path(0).path("finish_reason").asText())
                    .isEqualTo("stop");
            assertThat(completion.path("usage").path("prompt_tokens").asInt())
                    .isEqualTo(billed.promptTokens())
                    .isEqualTo(5);
            assertThat(completion.path("usage").path("completion_tokens").asInt())
                    .isEqualTo(billed.completionTokens());
            assertThat(completion.path("x_groq").path("id").asText())
                    .isEqualTo("req_1")
                    .isEqualTo(billed.requestId())
                    .isEqualTo(
                            cloud.exchanges().getFirst().answer().orElseThrow().requestId());
        }

        @Test
        void satisfiesASchemaTheSameWayEachTime() throws Exception {
            // When
            String first = content(complete(withSchema(SCHEMA)));
            String second = content(complete(withSchema(SCHEMA)));

            // Then
            JsonNode value = new ObjectMapper().readTree(first);
            assertThat(second).isEqualTo(first);
            assertThat(value.properties()).hasSize(5);
            assertThat(value.path("summary").asText()).isEqualTo("checkout a");
            assertThat(value.path("severity").asText()).isEqualTo("high");
            assertThat(value.path("confidence").asDouble()).isEqualTo(0.5);
            assertThat(value.path("ok").isBoolean()).isTrue();
            assertThat(value.path("causes").path(0).path("cause").asText()).isEqualTo("checkout api is down");
            assertThat(value.path("causes").path(0).path("weight").asInt()).isEqualTo(1);
        }

        @Test
        void saysWhatATestWantsItToSay() throws Exception {
            // Given
            cloud.answerWith(request -> "about " + request.path("model").asText())
                    .serveModel("other/model")
                    .cacheTokens(3);

            // When
            JsonNode completion = complete(asking(""));

            // Then
            assertThat(content(completion)).isEqualTo("about " + CHEAP);
            assertThat(completion.path("model").asText()).isEqualTo("other/model");
            assertThat(completion
                            .at("/usage/prompt_tokens_details/cached_tokens")
                            .asInt())
                    .isEqualTo(3);
        }

        @Test
        void cutsTheContentWhenItEndsForLength() throws Exception {
            // Given
            cloud.answerWith(request -> "{\"summary\":\"long enough\"}");

            // When
            JsonNode capped = complete(asking(",\"max_completion_tokens\":2"));
            cloud.finishWith("length");
            JsonNode told = complete(asking(""));

            // Then
            assertThat(capped.at("/choices/0/finish_reason").asText()).isEqualTo("length");
            assertThat(content(capped)).isEqualTo("{\"summar");
            assertThat(told.at("/choices/0/finish_reason").asText()).isEqualTo("length");
        }

        @Test
        void billsWhatTheClientNeverGot() {
            // Given
            cloud.failWith(new Fault.ResetInBody());

            // When / Then
            assertThatThrownBy(() -> client.post(COMPLETE, asking(""))).isInstanceOf(IOException.class);
            assertThat(cloud.completions()).hasSize(1);
        }

        @Test
        void neverAnswersWhenATestsFunctionThrows() {
            // Given
            cloud.answerWith(request -> {
                throw new IllegalStateException("oops");
            });

            // When / Then
            assertThatThrownBy(() -> client.post(COMPLETE, asking(""))).isInstanceOf(IOException.class);
            assertThat(cloud.awaitEndings().getFirst().breach().orElseThrow().how())
                    .contains("oops");
        }
    }

    @Nested
    class Refusing {

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "not json",
                    "{\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}",
                    "{\"model\":\"openai/gpt-oss-20b\"}",
                    "{\"model\":\"openai/gpt-oss-20b\",\"messages\":[]}",
                    "{\"model\":\"openai/gpt-oss-20b\",\"messages\":[{\"role\":\"user\",\"content\":\"x\",\"name\":\"n\"}]}",
                    "{\"model\":\"openai/gpt-oss-20b\",\"messages\":[{\"role\":\"user\",\"content\":\"x\"}],\"n\":2}",
                    "{\"model\":\"openai/gpt-oss-20b\",\"messages\":[{\"role\":\"user\",\"content\":\"x\"}],"
                            + "\"reasoning_effort\":\"none\"}",
                    "{\"model\":\"openai/gpt-oss-20b\",\"messages\":[{\"role\":\"user\",\"content\":\"x\"}],"
                            + "\"response_format\":{\"type\":\"json_object\"}}"
                })
        void answersBadRequests(String body) throws Exception {
            // When
            HttpResponse<String> response = client.post(COMPLETE, body);

            // Then
            assertThat(response.statusCode()).isEqualTo(400);
            assertThat(error(response).path("type").asText()).isEqualTo("invalid_request_error");
            assertThat(cloud.completions()).isEmpty();
        }

        @Test
        void insistsOnClosedStrictSchemas() throws Exception {
            // Given
            String open = "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}},\"required\":[\"a\"]}";
            String optional =
                    "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}},\"additionalProperties\":false}";

            // When / Then
            assertThat(client.post(COMPLETE, withSchema(open)).statusCode()).isEqualTo(400);
            assertThat(client.post(COMPLETE, withSchema(optional)).statusCode()).isEqualTo(400);
        }

        @Test
        void doesNotKnowRetiredModels() throws Exception {
            // Given
            cloud.retire(CHEAP);

            // When
            HttpResponse<String> response = client.post(COMPLETE, asking(""));

            // Then
            assertThat(response.statusCode()).isEqualTo(404);
            assertThat(error(response).path("code").asText()).isEqualTo("model_not_found");
        }

        @Test
        void asksForTheKey() throws Exception {
            // Given
            cloud.requireKey("gsk_1");

            // When / Then
            assertThat(error(client.post(COMPLETE, asking(""))).path("code").asText())
                    .isEqualTo("invalid_api_key");
            assertThat(client.withKey("gsk_1").post(COMPLETE, asking("")).statusCode())
                    .isEqualTo(200);
        }

        @Test
        void speaksItsOwnShapeWhenToldToFail() throws Exception {
            // Given
            cloud.failNext(1, new Fault.Status(429, Duration.ofSeconds(4)));

            // When
            HttpResponse<String> response = client.post(COMPLETE, asking(""));

            // Then
            assertThat(response.headers().firstValue("retry-after")).contains("4");
            assertThat(error(response).path("code").asText()).isEqualTo("rate_limit_exceeded");
        }
    }

    @Nested
    class Listing {

        @Test
        void namesModelsWithTheirPrices() throws Exception {
            // When
            HttpResponse<String> response = client.get("/models");

            // Then
            JsonNode first = CloudClient.json(response).path("data").path(0);
            assertThat(first.path("id").asText()).isEqualTo(CHEAP);
            assertThat(first.path("context_length").asInt()).isEqualTo(131_072);
            assertThat(first.at("/pricing/prompt").asText()).isEqualTo("0.000000075");
            assertThat(response.headers().firstValue("x-ratelimit-reset-requests"))
                    .isPresent();
        }
    }
}
