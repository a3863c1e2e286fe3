package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.function.Function;

/** What the Groq cloud's model says when no test has told it otherwise: a function of the request alone. */
final class DefaultAnswer implements Function<JsonNode, String> {

    private static final int EXCERPT = 60;

    @Override
    public String apply(JsonNode request) {
        String excerpt = excerpt(request.path("messages"));
        JsonNode format = request.path("response_format");
        return switch (format.path("type").asText("text")) {
            case "json_schema" ->
                new SchemaAnswer(format.path("json_schema").path("schema"), excerpt)
                        .value()
                        .toString();
            case "json_object" ->
                JsonNodeFactory.instance.objectNode().put("answer", excerpt).toString();
            default -> "About: " + excerpt;
        };
    }

    /** The beginning of the last message, in one line of plain words, so that it is valid wherever it is put. */
    private static String excerpt(JsonNode messages) {
        JsonNode content = messages.path(messages.size() - 1).path("content");
        String text = content.isTextual() ? content.asText() : content.toString();
        String words = text.replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
        return words.substring(0, Math.min(EXCERPT, words.length())).strip();
    }
}
