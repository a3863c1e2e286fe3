package dev.candor.analysis;

import dev.candor.trace.Route;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * What one analysis cost, in US dollars.
 *
 * @param number its place since the start, from 1
 * @param actual empty if a model without a known price was billed; then the sums are without it
 * @param baseline what its calls would have cost on the strong model
 * @param actualSum of this and all before
 * @param baselineSum of this and all before
 */
public record CostPoint(
        long number,
        String analysisId,
        Instant at,
        Route route,
        Optional<BigDecimal> actual,
        Optional<BigDecimal> baseline,
        BigDecimal actualSum,
        BigDecimal baselineSum) {}
