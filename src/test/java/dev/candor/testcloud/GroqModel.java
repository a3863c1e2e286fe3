package dev.candor.testcloud;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;

/** A model that the Groq cloud knows, with prices in USD per million tokens. */
record GroqModel(String id, String owner, String input, String cachedInput, String output, int context, int maxOutput) {

    /** The models in production or preview as of September 2026; retired ones are unknown, as at the real Groq. */
    static final List<GroqModel> CATALOGUE = List.of(
            new GroqModel("openai/gpt-oss-20b", "OpenAI", "0.075", "0.0375", "0.30", 131_072, 65_536),
            new GroqModel("openai/gpt-oss-120b", "OpenAI", "0.15", "0.075", "0.60", 131_072, 65_536),
            new GroqModel("qwen/qwen3.6-27b", "Alibaba Cloud", "0.60", "0.30", "3.00", 131_072, 16_384));

    boolean takesStrictSchemas() {
        return id.startsWith("openai/gpt-oss");
    }

    boolean takesReasoningEffort(String effort) {
        List<String> known = takesStrictSchemas() ? List.of("low", "medium", "high") : List.of("none", "default");
        return known.contains(effort);
    }

    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("id", id).put("object", "model").put("created", 1_754_408_224L).put("owned_by", owner);
        node.put("active", true)
                .put("context_window", context)
                .put("context_length", context)
                .put("max_completion_tokens", maxOutput)
                .put("max_output_length", maxOutput);
        node.putObject("pricing")
                .put("prompt", perToken(input))
                .put("completion", perToken(output))
                .put("input_cache_read", perToken(cachedInput));
        return node;
    }

    private static String perToken(String perMillion) {
        return new BigDecimal(perMillion).movePointLeft(6).toPlainString();
    }
}
