package dev.candor.analysis;

import dev.candor.outcome.Status;
import dev.candor.trace.AuditChain;
import dev.candor.trace.Cost;
import dev.candor.trace.Step;
import dev.candor.trace.Traces;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was analysed since the start: the audit chain, counts and costs. Thread-safe; what it tells belongs together. */
@Singleton
public final class Ledger {

    private final AuditChain chain = new AuditChain();
    private final Object lock = new Object();
    private final Map<Status, Long> byStatus = new EnumMap<>(Status.class);
    private Cost cost = Cost.FREE;
    private final CostCurve curve = new CostCurve();
    private long unpriced;
    private Optional<Last> last = Optional.empty();

    /** The latest analysis that was finished. */
    public record Last(Analysis analysis, Instant at) {}

    /** All that is told, as of one moment. */
    public record Balance(Map<Status, Long> byStatus, Cost cost, long unpriced, Optional<Last> last) {
        public Balance {
            byStatus = Collections.unmodifiableMap(new EnumMap<>(byStatus));
        }
    }

    /** Books a finished analysis, which is not stored yet, and links its steps into the chain. */
    Filed book(Analysis analysis, String traceId) {
        Traces traces = link(analysis.steps(), traceId);
        Cost booked = analysis.cost();
        synchronized (lock) {
            byStatus.merge(analysis.outcome().status(), 1L, Long::sum);
            if (booked.actual().isPresent()) {
                cost = cost.plus(booked);
            } else {
                unpriced++;
            }
            curve.book(analysis, booked);
            last = Optional.of(new Last(analysis, analysis.finishedAt()));
        }
        return new Filed(analysis, traces, false);
    }

    /** Links steps that belong to no single analysis, such as the reading of a group. */
    public Traces link(List<Step<?>> steps, String traceId) {
        return Traces.of(steps, chain, traceId);
    }

    /** The latest points of the cost curve, oldest first. */
    public List<CostPoint> curve(int most) {
        synchronized (lock) {
            return curve.latest(most);
        }
    }

    public Balance balance() {
        synchronized (lock) {
            Map<Status, Long> counts = new EnumMap<>(Status.class);
            for (Status status : Status.values()) {
                counts.put(status, byStatus.getOrDefault(status, 0L));
            }
            return new Balance(counts, cost, unpriced, last);
        }
    }
}
