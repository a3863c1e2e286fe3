package dev.candor.api;

import dev.candor.analysis.Analysis;
import dev.candor.analysis.Budget;
import dev.candor.analysis.Ledger;
import dev.candor.api.AnalysisView.CostView;
import dev.candor.api.ModeView.AxisView;
import dev.candor.api.ModeView.Badges;
import dev.candor.api.ModeView.MovementView;
import dev.candor.api.ModeView.SessionView;
import dev.candor.capability.Axis;
import dev.candor.memory.Decision;
import dev.candor.mode.Movement;
import dev.candor.mode.Quadrant;
import dev.candor.mode.Quadrant.MemoryMode;
import dev.candor.mode.Quadrant.ModelMode;
import dev.candor.mode.Session;
import dev.candor.outcome.Status;
import dev.candor.trace.AuditEntry;
import dev.candor.trace.Overall;
import dev.candor.trace.Route;
import dev.candor.trace.RouteEntry;
import dev.candor.trace.Traces;
import dev.candor.triage.Verdict;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What the service runs on right now, and what it has done. */
@Schema(name = "Status")
record StatusView(
        Quadrant quadrant,
        SessionView session,
        AxisView memory,
        AxisView model,
        Badges badges,
        int flipCount,
        List<MovementView> flips,
        List<MovementView> returns,
        Optional<LastAnalysis> lastAnalysis,
        Counts counts,
        CostView cost,
        BudgetView budget,
        LocalMemoryView localMemory,
        Overall outcome,
        List<RouteEntry> routeTrace,
        List<AuditEntry> auditTrace) {

    @Schema(name = "LastAnalysis")
    record LastAnalysis(
            String analysisId,
            Instant at,
            Quadrant quadrant,
            Overall outcome,
            Route route,
            Optional<Decision> decision) {

        static LastAnalysis of(Ledger.Last last) {
            Analysis analysis = last.analysis();
            return new LastAnalysis(
                    analysis.id(),
                    last.at(),
                    analysis.quadrant(),
                    analysis.outcome(),
                    analysis.route(),
                    analysis.verdict().map(Verdict::proposed));
        }
    }

    /**
     * What live calls may cost since the start, in US dollars.
     *
     * @param limitUsd null if there is none
     * @param spentUsd a call whose cost is not known counts with the most that it can have cost
     * @param reservedUsd the most that the calls under way can cost
     */
    @Schema(name = "Budget")
    record BudgetView(
            Optional<BigDecimal> limitUsd, BigDecimal spentUsd, BigDecimal reservedUsd, Optional<BigDecimal> leftUsd) {
        static BudgetView of(Budget.Balance budget) {
            return new BudgetView(
                    budget.limit(),
                    budget.spent(),
                    budget.reserved(),
                    budget.limit().map(limit -> limit.subtract(budget.spent()).subtract(budget.reserved())));
        }
    }

    @Schema(name = "Counts")
    record Counts(long analyses, Map<Status, Long> byStatus, long unpriced) {
        static Counts of(Ledger.Balance balance) {
            return new Counts(
                    balance.byStatus().values().stream()
                            .mapToLong(Long::longValue)
                            .sum(),
                    balance.byStatus(),
                    balance.unpriced());
        }
    }

    /** Each axis is read once, and quadrant and badges are computed from what was read: they cannot disagree. */
    static StatusView of(
            Session session,
            SessionView sessionView,
            Ledger.Balance balance,
            Budget.Balance budget,
            LocalMemoryView localMemory,
            Overall outcome,
            Traces traces) {
        AxisView memory = AxisView.of(Axis.MEMORY, session.memory());
        AxisView model = AxisView.of(Axis.MODEL, session.model());
        return new StatusView(
                Quadrant.of(
                        memory.attached() ? MemoryMode.CLOUD : MemoryMode.LOCAL,
                        model.attached() ? ModelMode.LIVE : ModelMode.DETERMINISTIC),
                sessionView,
                memory,
                model,
                Badges.of(
                        memory,
                        model,
                        balance.last().map(last -> last.analysis().route())),
                session.flips(),
                MovementView.of(session, Movement.Kind.FLIP),
                MovementView.of(session, Movement.Kind.RETURN),
                balance.last().map(LastAnalysis::of),
                Counts.of(balance),
                CostView.of(balance.cost()),
                BudgetView.of(budget),
                localMemory,
                outcome,
                traces.route(),
                traces.audit());
    }
}
