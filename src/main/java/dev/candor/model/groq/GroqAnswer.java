package dev.candor.model.groq;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Usage;
import java.util.Optional;

/**
 * A completion as the provider's body has it.
 *
 * @param servedModel what the body says served, whatever was asked for
 * @param requestId the provider's id of the exchange
 */
record GroqAnswer(
        String servedModel,
        String content,
        String refusal,
        String finishReason,
        Usage usage,
        Optional<String> requestId) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Empty if the body is not a completion: without a model's name, a choice and its counts nothing can be claimed. */
    static Optional<GroqAnswer> read(String body) {
        return parse(body)
                .filter(root -> root.path("model").isTextual()
                        && root.path("choices").path(0).isObject()
                        && root.path("usage").path("prompt_tokens").isNumber()
                        && root.path("usage").path("completion_tokens").isNumber())
                .map(GroqAnswer::of);
    }

    static Optional<JsonNode> parse(String text) {
        try {
            return Optional.ofNullable(JSON.readTree(text));
        } catch (JsonProcessingException broken) {
            return Optional.empty();
        }
    }

    /** Said no, in the field that is for that. */
    boolean refused() {
        return content.isBlank() && !refusal.isBlank();
    }

    boolean finished() {
        return finishReason.equals("stop");
    }

    Attempt.Bill bill() {
        return new Attempt.Bill(servedModel, usage);
    }

    private static GroqAnswer of(JsonNode root) {
        JsonNode choice = root.path("choices").path(0);
        JsonNode usage = root.path("usage");
        return new GroqAnswer(
                root.path("model").asText(),
                choice.path("message").path("content").asText(""),
                choice.path("message").path("refusal").asText(""),
                choice.path("finish_reason").asText(""),
                new Usage(
                        usage.path("prompt_tokens").asLong(),
                        usage.path("prompt_tokens_details")
                                .path("cached_tokens")
                                .asLong(0),
                        usage.path("completion_tokens").asLong()),
                Optional.of(root.path("x_groq")
                                .path("id")
                                .asText(root.path("id").asText("")))
                        .filter(id -> !id.isEmpty()));
    }
}
