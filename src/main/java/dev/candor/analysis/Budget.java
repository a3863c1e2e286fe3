package dev.candor.analysis;

import dev.candor.mode.LiveConfig;
import dev.candor.trace.Cost;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * What live calls may still cost. The most that a call can cost is set aside before it is made, and what it did cost is
 * counted after it, so that calls at once never spend more together than there is. Thread-safe.
 */
@Singleton
public final class Budget {

    private final Optional<BigDecimal> limit;
    private BigDecimal spent = BigDecimal.ZERO;
    private BigDecimal reserved = BigDecimal.ZERO;

    Budget(LiveConfig live) {
        limit = live.runBudgetUsd();
    }

    /** Whether a call may be made. */
    sealed interface Grant {

        /** It may; whoever has this says what it did cost. */
        record Granted(Reservation reservation) implements Grant {}

        /** Not now: what is set aside for calls under way may come free again. */
        record Held() implements Grant {}

        /** Not any more: nothing is under way, and what is left does not cover it. */
        record Spent() implements Grant {}
    }

    /** All that is told, as of one moment; US dollars. */
    public record Balance(Optional<BigDecimal> limit, BigDecimal spent, BigDecimal reserved) {}

    /**
     * @param most what the call can cost; empty if its model has no known price, so that no budget could be kept
     */
    synchronized Grant reserve(Optional<BigDecimal> most) {
        if (limit.isEmpty()) {
            return new Grant.Granted(new Reservation(BigDecimal.ZERO));
        }
        boolean fits = most.filter(amount -> spent.add(reserved).add(amount).compareTo(limit.get()) <= 0)
                .isPresent();
        if (fits) {
            BigDecimal amount = most.orElse(BigDecimal.ZERO);
            reserved = reserved.add(amount);
            return new Grant.Granted(new Reservation(amount));
        }
        return reserved.signum() > 0 ? new Grant.Held() : new Grant.Spent();
    }

    public synchronized Balance balance() {
        return new Balance(limit, spent, reserved);
    }

    private synchronized void close(BigDecimal amount, BigDecimal cost) {
        reserved = reserved.subtract(amount);
        spent = spent.add(cost);
    }

    /** What is set aside for one call, until it is settled or released; whatever comes second counts for nothing. */
    final class Reservation {

        private final BigDecimal amount;
        private boolean open = true;

        private Reservation(BigDecimal amount) {
            this.amount = amount;
        }

        /** Of a cost that is not known, all that was set aside is taken for spent. */
        void settle(Cost cost) {
            end(cost.actual().orElse(amount));
        }

        /** Nobody waited for the call's end: it may have been billed. */
        void forsake() {
            end(amount);
        }

        private void end(BigDecimal cost) {
            synchronized (Budget.this) {
                if (open) {
                    open = false;
                    close(amount, cost);
                }
            }
        }
    }
}
