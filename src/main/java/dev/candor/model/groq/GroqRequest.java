package dev.candor.model.groq;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.model.Prompt;
import dev.candor.model.PromptText;

/** The body of a chat completion: the fixed instructions first, so that the provider can cache them. */
final class GroqRequest {

    private GroqRequest() {}

    static String body(Prompt<?> prompt) {
        PromptText text = prompt.text();
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("model", prompt.model());
        ArrayNode messages = body.putArray("messages");
        messages.addObject().put("role", "system").put("content", text.system());
        messages.addObject().put("role", "user").put("content", text.user());
        body.put("temperature", 0);
        body.put("max_completion_tokens", prompt.maxOutputTokens());
        ObjectNode format = body.putObject("response_format");
        format.put("type", "json_schema");
        ObjectNode schema = format.putObject("json_schema");
        schema.put("name", prompt.task().name());
        schema.put("strict", true);
        schema.set("schema", prompt.task().schema());
        return body.toString();
    }
}
