package dev.candor.trace;

import dev.candor.capability.Tier;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Receipt;
import dev.candor.outcome.Source;
import dev.candor.outcome.Status;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * The route trace's view of a step: which way it went and what it cost.
 *
 * @param servedModel the model that the provider says served this payload; empty if no live model made it
 * @param liveCall a model was really called and answered completely, whether or not its answer was used
 */
public record RouteEntry(
        String step,
        String capability,
        Tier tier,
        Route route,
        Optional<String> routeReason,
        Status status,
        Source source,
        Reason reason,
        Optional<String> requestedModel,
        Optional<String> servedModel,
        boolean liveCall,
        Optional<BigDecimal> costUsd,
        Optional<BigDecimal> baselineUsd,
        Cost.Basis costBasis,
        Instant startedAt,
        long tookMs) {

    static RouteEntry of(Step<?> step) {
        Step.ModelPart model = step.model();
        return new RouteEntry(
                step.declaration().name(),
                step.declaration().name(),
                step.declaration().tier(),
                model.route(),
                model.routeReason(),
                step.outcome().status(),
                step.outcome().source(),
                step.outcome().reason(),
                model.requested(),
                receiptOf(step.outcome()).flatMap(Receipt::servedModel),
                step.attempts().stream().anyMatch(Attempt::billed),
                model.cost().actual(),
                model.cost().baseline(),
                model.cost().basis(),
                step.timing().startedAt(),
                step.timing().took().toMillis());
    }

    static Optional<Receipt> receiptOf(Outcome<?> outcome) {
        return outcome instanceof Outcome.Ok<?> ok ? ok.provenance().proof() : Optional.empty();
    }
}
