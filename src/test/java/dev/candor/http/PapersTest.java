package dev.candor.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.http.Candor.Answer;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The OpenAPI document beside what really comes over the wire. */
@QuarkusTest
class PapersTest {

    /** Paths all of whose operations read a body. */
    private static final Set<String> READ =
            Set.of("/analyze", "/dead-letters/{id}/replay", "/analyses/{id}/resolution", "/memories/import");

    private static final String REFERENCE = "#";

    static Stream<Arguments> answers() {
        return Stream.of(
                answer(
                        "an analysis",
                        "/components/schemas/Analysis",
                        () -> Candor.analyze(Candor.ALERT, "include=tags")),
                answer("the status", ok("~1status"), Candor::status),
                answer("the capabilities", ok("~1capabilities"), () -> Candor.answer(given().get("/capabilities"))),
                answer("a problem", "/components/schemas/Problem", () -> Candor.analyze("42")));
    }

    private static Arguments answer(String name, String schema, Supplier<Answer> request) {
        return argumentSet(name, schema, request);
    }

    /** Where the schema of a path's good answer stands. */
    private static String ok(String path) {
        return "/paths/" + path + "/get/responses/200/content/application~1json/schema";
    }

    @ParameterizedTest
    @MethodSource("answers")
    void nameEachFieldAndCodeAsItIs(String schema, Supplier<Answer> request) {
        // Given
        JsonNode papers = papers();

        // When
        JsonNode body = request.get().body();

        // Then
        List<String> differences = new ArrayList<>();
        new Comparison(papers, differences).compare("$", body, papers.at(schema));
        assertThat(differences).isEmpty();
    }

    @Test
    void askForABodyWhereOneIsReadAndForATokenEverywhere() {
        // When
        JsonNode papers = papers();

        // Then
        assertThat(papers.at("/components/securitySchemes/bearer/scheme").asText())
                .isEqualTo("bearer");
        papers.path("paths")
                .properties()
                .forEach(path -> path.getValue().forEach(operation -> {
                    assertThat(operation.has("requestBody"))
                            .as(operation.path("summary").asText())
                            .isEqualTo(READ.contains(path.getKey()));
                    assertThat(operation.at("/security/0/bearer").isArray()).isTrue();
                }));
    }

    private static JsonNode papers() {
        return Candor.answer(given().get("/q/openapi?format=json")).body();
    }

    /** A walk through a value and its schema, side by side. */
    private record Comparison(JsonNode papers, List<String> differences) {

        void compare(String path, JsonNode value, JsonNode written) {
            JsonNode schema = resolved(value, written);
            if (value.isObject() && schema.has("properties")) {
                compareFields(path, value, schema.path("properties"));
            } else if (value.isArray()) {
                value.forEach(item -> compare(path + "[]", item, schema.path("items")));
            } else if (schema.has("enum") && !value.isNull()) {
                compareCode(path, value, schema.path("enum"));
            }
        }

        private void compareFields(String path, JsonNode value, JsonNode properties) {
            if (!names(value).equals(names(properties))) {
                differences.add(path + " has " + names(value) + ", in the papers " + names(properties));
            }
            value.properties()
                    .forEach(field ->
                            compare(path + "." + field.getKey(), field.getValue(), properties.path(field.getKey())));
        }

        private void compareCode(String path, JsonNode value, JsonNode codes) {
            if (StreamSupport.stream(codes.spliterator(), false).noneMatch(value::equals)) {
                differences.add(path + " is " + value + ", in the papers " + codes);
            }
        }

        private JsonNode resolved(JsonNode value, JsonNode schema) {
            if (schema.has("$ref")) {
                return resolved(value, papers.at(schema.path("$ref").asText().substring(REFERENCE.length())));
            }
            return schema.has("anyOf") ? resolved(value, schema.path("anyOf").path(0)) : schema;
        }

        private static Set<String> names(JsonNode object) {
            Set<String> names = new TreeSet<>();
            object.fieldNames().forEachRemaining(names::add);
            return names;
        }
    }
}
