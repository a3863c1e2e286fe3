package dev.candor.memory;

import dev.candor.outcome.Source;

/**
 * A remembered incident and how much it resembles the present one.
 *
 * @param score from 0 to 1, by {@link Similarity}, with the same meaning for every source
 */
public record Match(PastIncident incident, double score, Source source) {}
