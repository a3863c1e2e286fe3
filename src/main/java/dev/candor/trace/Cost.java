package dev.candor.trace;

import dev.candor.outcome.Code;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a step cost, in US dollars: three numbers that are never mixed.
 *
 * @param actual what the provider bills; empty if a model without a known price was billed
 * @param estimated what the call was expected to cost before it was made; zero where no model was to be called
 * @param baseline what the same prompt would have cost on the strong model; empty if that has no known price
 */
public record Cost(
        Optional<BigDecimal> actual, Optional<BigDecimal> estimated, Optional<BigDecimal> baseline, Basis basis) {

    /** What the actual number rests on. */
    public enum Basis implements Code {
        /** Token counts of the provider's own answers. */
        USAGE,
        /** Nothing was billed. */
        NONE,
        /** Something was billed whose price is not in the table. */
        UNPRICED
    }

    /** Work that no model had a part in. */
    public static final Cost FREE = new Cost(
            Optional.of(BigDecimal.ZERO), Optional.of(BigDecimal.ZERO), Optional.of(BigDecimal.ZERO), Basis.NONE);

    /** The same, of a call that was expected to cost this. */
    public Cost expectedAs(Optional<BigDecimal> estimate) {
        return new Cost(actual, estimate, baseline, basis);
    }

    /** The sum of both; unknown if either part is. */
    public Cost plus(Cost other) {
        if (other.equals(FREE)) {
            return this; // nearly every step
        }
        return new Cost(
                sum(actual, other.actual),
                sum(estimated, other.estimated),
                sum(baseline, other.baseline),
                Stream.of(Basis.UNPRICED, Basis.USAGE)
                        .filter(worst -> basis == worst || other.basis == worst)
                        .findFirst()
                        .orElse(Basis.NONE));
    }

    /** Baseline less actual; negative if the cheap way was the dearer one. */
    public Optional<BigDecimal> saved() {
        return baseline.flatMap(strong -> actual.map(strong::subtract));
    }

    private static Optional<BigDecimal> sum(Optional<BigDecimal> left, Optional<BigDecimal> right) {
        return left.flatMap(one -> right.map(one::add));
    }
}
