package dev.candor.memory;

/**
 * A candidate and how much it resembles what was asked.
 *
 * @param score from 0 to 1, by {@link Similarity}
 */
public record Scored<C extends Candidate>(C candidate, double score) {}
