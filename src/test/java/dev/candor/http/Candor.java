package dev.candor.http;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The service as a caller sees it. */
final class Candor {

    static final String ALERT = """
            {"title":"checkout restarts in a loop","message":"CrashLoopBackOff after a deploy of checkout",\
            "service":"checkout","environment":"production","severity":"critical","errorType":"KubePodCrashLooping",\
            "startsAt":"2026-03-14T09:12:31Z"}""";

    /** An alert of another service each time: work of its own, which is shared with no other. */
    static String alert(int number) {
        return ALERT.replace("\"checkout\"", "\"checkout-" + number + "\"");
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private Candor() {}

    /** A response with its body as JSON. */
    record Answer(int status, Response http, JsonNode body) {

        List<JsonNode> steps() {
            return list(body.path("route_trace"));
        }

        List<JsonNode> audit() {
            return list(body.path("audit_trace"));
        }

        Optional<JsonNode> step(String capability) {
            return steps().stream()
                    .filter(step -> step.path("capability").asText().equals(capability))
                    .findFirst();
        }

        Optional<JsonNode> audited(String capability) {
            return audit().stream()
                    .filter(step -> step.path("capability").asText().equals(capability))
                    .findFirst();
        }

        /** A field of one step, as text. */
        String of(String capability, String field) {
            return step(capability).orElseThrow().path(field).asText();
        }

        String header(String name) {
            return String.valueOf(http.getHeader(name));
        }
    }

    static Answer analyze(String alert) {
        return answer(given().contentType("application/json").body(alert).post("/analyze"));
    }

    static Answer analyze(String alert, String query) {
        return answer(given().contentType("application/json").body(alert).post("/analyze?" + query));
    }

    static Answer status() {
        return answer(given().get("/status"));
    }

    static Answer newSession() {
        return answer(given().post("/session"));
    }

    static Answer answer(Response response) {
        return new Answer(response.statusCode(), response, json(response.asByteArray()));
    }

    static JsonNode json(byte[] body) {
        try {
            return JSON.readTree(body);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static List<JsonNode> list(JsonNode array) {
        return new ArrayList<>(StreamSupport.stream(array.spliterator(), false).toList());
    }

    /** All steps of an answer, those of a group's members included. */
    static Stream<JsonNode> allSteps(Answer answer) {
        return Stream.concat(
                answer.steps().stream(),
                list(answer.body().path("analyses")).stream()
                        .flatMap(member -> list(member.path("route_trace")).stream()));
    }
}
