package dev.candor.outcome;

/** Tokens that the provider says it counted. */
public record Usage(long inputTokens, long cachedInputTokens, long outputTokens) {}
