package dev.candor.model;

import dev.candor.outcome.Attempt;
import dev.candor.outcome.Usage;
import dev.candor.trace.Cost;
import dev.candor.trace.Cost.Basis;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
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

    /** Attempts of one call at most. */
    private static final int ATTEMPTS = 2;

    /** The second attempt may write twice as much as the first. */
    private static final int OUTPUTS = 3;

    /** Bytes of text that make a token as a rule; none is of less than one byte. */
    private static final int BYTES_A_TOKEN = 4;

    /** Tokens that providers add for the roles of the messages, and more. */
    private static final int FRAME = 200;

    /**
     * The most that a call can cost, in US dollars, if the model serves that is asked: its second attempt may be the strong
     * model's. Empty if either has no known price.
     */
    public Optional<BigDecimal> most(Prompt<?> prompt) {
        long input = (long) ATTEMPTS * (bytes(prompt) + FRAME);
        Usage usage = new Usage(input, 0, (long) OUTPUTS * prompt.maxOutputTokens());
        return prices.cost(prompt.model(), usage)
                .flatMap(own -> prices.cost(strong, usage).map(own::max));
    }

    /** What a call is expected to cost if its answer is as long as it may be. */
    public Cost expected(Prompt<?> prompt) {
        Usage usage = new Usage(bytes(prompt) / BYTES_A_TOKEN + FRAME, 0, prompt.maxOutputTokens());
        return Cost.FREE.expectedAs(prices.cost(prompt.model(), usage));
    }

    private static long bytes(Prompt<?> prompt) {
        PromptText text = prompt.text();
        return (text.system() + text.user() + prompt.task().schema()).getBytes(StandardCharsets.UTF_8).length;
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
