package dev.candor.model;

import dev.candor.memory.Match;
import java.util.List;

/** How far a hypothesis is to be believed, from what can be counted. A model's own opinion of itself plays no part. */
public final class Confidence {

    private static final double WITHOUT_EVIDENCE = 0.2;
    private static final double PER_EVIDENCE = 0.15;
    private static final int MOST_EVIDENCE = 3;
    private static final double FULL_RECALL = 0.25;

    /** Nobody has looked yet. */
    private static final double CEILING = 0.9;

    private Confidence() {}

    /**
     * @param grounded pieces of evidence that stand in the alert or in a recalled incident
     */
    public static double of(long grounded, List<Match> recalled) {
        double best = recalled.stream().mapToDouble(Match::score).max().orElse(0);
        double confidence = WITHOUT_EVIDENCE + PER_EVIDENCE * Math.min(MOST_EVIDENCE, grounded) + FULL_RECALL * best;
        return Math.round(Math.min(CEILING, confidence) * 100) / 100.0;
    }
}
