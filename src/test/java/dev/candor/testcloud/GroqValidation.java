package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;

/** Refuses what the real Groq would refuse. */
record GroqValidation(JsonNode body) {

    /** Parses the body of a completion request; throws a rejection if it is not a JSON object. */
    static GroqValidation of(Request request) {
        try {
            JsonNode body = request.json();
            if (body.isObject()) {
                return new GroqValidation(body);
            }
        } catch (IllegalStateException e) {
            // Groq answers both in the same way.
        }
        throw GroqErrors.badRequest("failed to decode json body");
    }

    /** What does not depend on the model. */
    void checkShape() {
        require(body.path("model").isTextual(), "'model' : property 'model' is missing");
        JsonNode messages = body.path("messages");
        require(messages.isArray(), "'messages' : property 'messages' is missing");
        require(!messages.isEmpty(), "'messages' : minimum number of items is 1");
        for (int i = 0; i < messages.size(); i++) {
            checkMessage(i, messages.get(i));
        }
        for (String unsupported : List.of("logprobs", "top_logprobs", "logit_bias")) {
            JsonNode value = body.path(unsupported);
            boolean asked = !value.isMissingNode() && !value.isNull() && !(value.isBoolean() && !value.asBoolean());
            require(!asked, "property '" + unsupported + "' is unsupported");
        }
        require(body.path("n").asInt(1) == 1, "'n' : number must be at most 1");
        require(body.path("stop").size() <= 4, "'stop' : maximum number of items is 4");
        require(body.path("tools").size() <= 128, "'tools' : maximum number of items is 128");
        require(!body.path("stream").asBoolean(false), "this test cloud does not play 'stream'");
    }

    /** What depends on the model. */
    void checkAgainst(GroqModel model) {
        JsonNode effort = body.path("reasoning_effort");
        require(
                !effort.isTextual() || model.takesReasoningEffort(effort.asText()),
                "`reasoning_effort` must be one of the values that this model supports");
        require(
                !(body.hasNonNull("reasoning_format") && body.hasNonNull("include_reasoning")),
                "`reasoning_format` and `include_reasoning` cannot be used together");
        checkFormat(model, body.path("response_format"));
    }

    private static void checkMessage(int index, JsonNode message) {
        String place = "'messages." + index + "'";
        require(message.path("role").isTextual(), place + " : discriminator property 'role' has invalid value");
        require(!message.has("name"), place + " : property 'name' is unsupported");
        boolean mayLackContent = "assistant".equals(message.path("role").asText());
        require(mayLackContent || message.hasNonNull("content"), place + " : property 'content' is missing");
    }

    private void checkFormat(GroqModel model, JsonNode format) {
        switch (format.path("type").asText("text")) {
            case "text" -> {}
            case "json_object" ->
                require(
                        body.path("messages")
                                .toString()
                                .toLowerCase(Locale.ROOT)
                                .contains("json"),
                        "'messages' must contain the word 'json' in some form, to use 'response_format' of type"
                                + " 'json_object'.");
            case "json_schema" -> checkSchema(model, format.path("json_schema"));
            default -> throw GroqErrors.badRequest("'response_format.type' : value must be one of the allowed values");
        }
    }

    private static void checkSchema(GroqModel model, JsonNode given) {
        require(given.path("name").isTextual(), "'response_format.json_schema' : property 'name' is missing");
        require(given.path("schema").isObject(), "'response_format.json_schema' : property 'schema' is missing");
        if (given.path("strict").asBoolean(false)) {
            require(
                    model.takesStrictSchemas(),
                    "This model does not support response format `json_schema` with `strict`.");
            checkStrict("schema", given.path("schema"));
        }
    }

    private static void checkStrict(String place, JsonNode schema) {
        if (schema.has("properties")) {
            JsonNode closed = schema.path("additionalProperties");
            if (!closed.isBoolean() || closed.asBoolean()) {
                throw GroqErrors.schemaRefused(place + ": `additionalProperties:false` must be set on every object");
            }
            schema.path("properties").fieldNames().forEachRemaining(name -> checkRequired(place, name, schema));
        }
        schema.properties().forEach(entry -> checkStrict(place + "/" + entry.getKey(), entry.getValue()));
    }

    private static void checkRequired(String place, String name, JsonNode schema) {
        for (JsonNode each : schema.path("required")) {
            if (each.asText().equals(name)) {
                return;
            }
        }
        throw GroqErrors.schemaRefused(place + ": `required` must name every property, but not '" + name + "'");
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw GroqErrors.badRequest(otherwise);
        }
    }
}
