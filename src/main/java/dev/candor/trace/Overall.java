package dev.candor.trace;

import dev.candor.capability.Tier;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Source;
import dev.candor.outcome.Status;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * The outcome of a whole answer: that of its weakest step. Local-only steps that went well say nothing about where the
 * answer came from, unless there are no others.
 */
public record Overall(Status status, Source source, Reason reason) {

    /** From strong to weak; the first of equals speaks. */
    private static final Comparator<Step<?>> WEAKNESS = Comparator.<Step<?>, Status>comparing(
                    step -> step.outcome().status())
            .thenComparingInt(step -> weakness(step.outcome().source()));

    /**
     * @param optional names of steps that the caller asked for on top; a refused one does not weaken the answer
     */
    public static Overall of(Collection<? extends Step<?>> steps, Set<String> optional) {
        List<Step<?>> counted = steps.stream()
                .<Step<?>>map(step -> step)
                .filter(step -> step.outcome().status() != Status.REFUSED
                        || !optional.contains(step.declaration().name()))
                .toList();
        return counted.stream()
                .filter(step -> step.outcome().status() != Status.OK
                        || step.declaration().tier() != Tier.LOCAL_ONLY)
                .reduce(Overall::weaker)
                .or(() -> counted.stream().reduce(Overall::weaker))
                .map(step -> of(step.outcome()))
                .orElseThrow(() -> new IllegalArgumentException("an answer without a step has no outcome"));
    }

    private static Overall of(Outcome<?> outcome) {
        return new Overall(outcome.status(), outcome.source(), outcome.reason());
    }

    private static Step<?> weaker(Step<?> earlier, Step<?> later) {
        return WEAKNESS.compare(later, earlier) > 0 ? later : earlier;
    }

    private static int weakness(Source source) {
        return switch (source) {
            case CLOUD -> 0;
            case LOCAL -> 1;
            case CACHE -> 2;
            case NONE -> 3;
        };
    }
}
