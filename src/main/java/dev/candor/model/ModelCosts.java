package dev.candor.model;

import dev.candor.outcome.Attempt;
import dev.candor.trace.Cost;
import dev.candor.trace.Cost.Basis;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the attempts of a step cost: what was billed, by the model that served, and what the strong model would have cost
 * (ADR 0008).
 */
@Singleton
public final class ModelCosts {

    private final PriceTable prices;
    private final String strong;

    ModelCosts(PriceTable prices, ModelConfig config) {
        this.prices = prices;
        this.strong = config.escalated();
    }

    /** Failed attempts are not billed and cost nothing. A price that is not known makes the sum unknown, never smaller. */
    public Cost of(List<Attempt> attempts) {
        List<Attempt.Bill> bills =
                attempts.stream().flatMap(attempt -> attempt.bill().stream()).toList();
        if (bills.isEmpty()) {
            return Cost.FREE;
        }
        Optional<BigDecimal> actual = sum(bills, bill -> prices.cost(bill.servedModel(), bill.usage()));
        Optional<BigDecimal> baseline = sum(bills, bill -> prices.cost(strong, bill.usage()));
        return new Cost(actual, Optional.empty(), baseline, actual.isPresent() ? Basis.USAGE : Basis.UNPRICED);
    }

    private static Optional<BigDecimal> sum(
            List<Attempt.Bill> bills, Function<Attempt.Bill, Optional<BigDecimal>> price) {
        return bills.stream()
                .map(price)
                .reduce((left, right) -> left.flatMap(one -> right.map(one::add)))
                .orElse(Optional.empty());
    }
}
