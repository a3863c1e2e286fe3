package dev.candor.testcloud;

/**
 * A completion that the Groq cloud has worked out, and would bill, whether or not its answer reached anybody.
 *
 * @param requestId the id in {@code x_groq.id}
 * @param cachedTokens the part of the prompt tokens that was cached
 */
public record Completion(
        String requestId,
        String requestedModel,
        String servedModel,
        int promptTokens,
        int cachedTokens,
        int completionTokens,
        String finishReason) {}
