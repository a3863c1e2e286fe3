package dev.candor.analysis;

import dev.candor.trace.Cost;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * What each analysis cost, and what it would have cost on the strong model alone, in the order in which they were booked.
 * Keeps the latest points and the sums of all. Not thread-safe: the ledger is.
 */
final class CostCurve {

    /** Points that are kept: a day of one alert every ten seconds, some megabytes. */
    private static final int POINTS = 10_000;

    private final Deque<CostPoint> points = new ArrayDeque<>();
    private long booked;
    private BigDecimal actual = BigDecimal.ZERO;
    private BigDecimal baseline = BigDecimal.ZERO;

    void book(Analysis analysis, Cost cost) {
        booked++;
        // A cost that is not known takes its baseline with it, or the band between the two sums would show a saving
        // that is none.
        if (cost.actual().isPresent() && cost.baseline().isPresent()) {
            actual = actual.add(cost.actual().get());
            baseline = baseline.add(cost.baseline().get());
        }
        points.addLast(new CostPoint(
                booked,
                analysis.id(),
                analysis.finishedAt(),
                analysis.route(),
                cost.actual(),
                cost.baseline(),
                actual,
                baseline));
        if (points.size() > POINTS) {
            points.removeFirst();
        }
    }

    /** The latest, oldest first. */
    List<CostPoint> latest(int most) {
        return points.stream().skip(Math.max(0, points.size() - most)).toList();
    }
}
