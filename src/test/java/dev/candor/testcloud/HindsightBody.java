package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** The body of a request to Hindsight: a JSON object, or else a 422. */
record HindsightBody(JsonNode json) {

    static HindsightBody of(Request request) {
        FieldProblems problems = FieldProblems.inBody();
        JsonNode json = JsonNodeFactory.instance.objectNode();
        try {
            json = request.json();
        } catch (IllegalStateException e) {
            problems.add("json_invalid", "JSON decode error", JsonNodeFactory.instance.objectNode(), 0)
                    .putObject("ctx")
                    .put("error", "Expecting value");
        }
        problems.rejectIfAny();
        if (json.isMissingNode()) {
            problems.add("missing", "Field required", JsonNodeFactory.instance.nullNode());
        } else if (!json.isObject() || !isJson(request)) {
            problems.add(
                    "model_attributes_type",
                    "Input should be a valid dictionary or object to extract fields from",
                    json);
        }
        problems.rejectIfAny();
        return new HindsightBody(json);
    }

    /** Names the unknown top-level fields in the header X-Ignored-Params, if there are any. */
    Reply naming(Set<String> known, Reply reply) {
        Set<String> ignored = new TreeSet<>();
        json.fieldNames().forEachRemaining(ignored::add);
        ignored.removeAll(known);
        return ignored.isEmpty() ? reply : reply.with("x-ignored-params", String.join(", ", ignored));
    }

    private static boolean isJson(Request request) {
        return request.header("Content-Type")
                .orElse("")
                .toLowerCase(Locale.ROOT)
                .contains("json");
    }
}
