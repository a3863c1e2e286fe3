package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** What a model said, as far as it came, and why it stopped there. A token is four characters here. */
record CompletionText(String content, String finishReason) {

    private static final int CHARACTERS = 4;

    static CompletionText of(String content, JsonNode request, Optional<String> finishReason) {
        JsonNode limit = request.path(request.has("max_completion_tokens") ? "max_completion_tokens" : "max_tokens");
        if (finishReason.isEmpty() && limit.isInt() && tokens(content) > limit.asInt()) {
            return new CompletionText(content.substring(0, limit.asInt() * CHARACTERS), "length");
        }
        String reason = finishReason.orElse("stop");
        String said = "length".equals(reason) ? content.substring(0, content.length() / 2) : content;
        return new CompletionText(said, reason);
    }

    static int tokens(String text) {
        return Math.ceilDiv(text.length(), CHARACTERS);
    }

    int tokens() {
        return tokens(content);
    }
}
