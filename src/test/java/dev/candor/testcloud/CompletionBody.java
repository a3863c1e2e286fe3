package dev.candor.testcloud;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;

/** A completion in the shape of Groq's answer. */
record CompletionBody(Completion completion, String content) {

    private static final double QUEUE = 0.012;
    private static final double PER_PROMPT_TOKEN = 0.00001;
    private static final double PER_COMPLETION_TOKEN = 0.001;

    ObjectNode json() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", "chatcmpl-" + completion.requestId())
                .put("object", "chat.completion")
                .put("created", Instant.now().getEpochSecond())
                .put("model", completion.servedModel());
        body.putArray("choices").add(choice());
        body.set("usage", usage());
        body.putNull("usage_breakdown");
        body.put("system_fingerprint", "fp_testcloud01");
        body.put("service_tier", "on_demand");
        body.putObject("x_groq").put("id", completion.requestId()).put("seed", 1_472_583_690L);
        return body;
    }

    private ObjectNode choice() {
        ObjectNode choice = JsonNodeFactory.instance.objectNode().put("index", 0);
        choice.putObject("message").put("role", "assistant").put("content", content);
        choice.putNull("logprobs");
        return choice.put("finish_reason", completion.finishReason());
    }

    private ObjectNode usage() {
        double prompt = completion.promptTokens() * PER_PROMPT_TOKEN;
        double answer = completion.completionTokens() * PER_COMPLETION_TOKEN;
        ObjectNode usage = JsonNodeFactory.instance.objectNode();
        usage.put("queue_time", QUEUE)
                .put("prompt_tokens", completion.promptTokens())
                .put("prompt_time", prompt)
                .put("completion_tokens", completion.completionTokens())
                .put("completion_time", answer)
                .put("total_tokens", completion.promptTokens() + completion.completionTokens())
                .put("total_time", prompt + answer);
        usage.putObject("prompt_tokens_details").put("cached_tokens", completion.cachedTokens());
        usage.putObject("completion_tokens_details").put("reasoning_tokens", 0);
        return usage;
    }
}
