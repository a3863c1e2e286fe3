package dev.candor.routing;

import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Severity;
import dev.candor.memory.Decision;
import dev.candor.trace.Route;
import dev.candor.triage.EscalationReason;
import dev.candor.triage.Verdict;
import java.util.Optional;

/**
 * Chooses the cheap or the strong model for a diagnosis, from the decision, the severity, novelty and whether it is about an
 * attack. Pure; whether a model can be had at all, and what the alert's text asks for, play no part.
 */
public final class Router {

    /** Below this confidence in what memory proposes, the strong model looks again: two of three agree is not enough. */
    private static final double CONFIDENT = 0.65;

    private Router() {}

    public static Choice choose(Alert alert, Optional<Verdict> decided) {
        return choose(alert.status(), alert.severity(), decided)
                .with("severity", alert.severity().code());
    }

    private static Choice choose(AlertStatus status, Severity severity, Optional<Verdict> decided) {
        if (decided.isEmpty()) {
            return new Choice(Route.ESCALATED, RouteReason.TRIAGE_REFUSED);
        }
        Verdict verdict = decided.get();
        if (status == AlertStatus.NO_DATA) {
            return new Choice(Route.STANDARD, RouteReason.NO_DATA);
        }
        Optional<EscalationReason> escalation = verdict.escalationReason();
        if (escalation.isPresent()) {
            return unsettled(severity, escalation.get(), verdict);
        }
        if (verdict.proposed() == Decision.REAL && severity == Severity.CRITICAL) {
            return new Choice(Route.ESCALATED, RouteReason.REAL_AND_CRITICAL).with("confidence", verdict.confidence());
        }
        Choice choice = verdict.confidence() < CONFIDENT
                ? new Choice(Route.ESCALATED, RouteReason.LOW_CONFIDENCE)
                : new Choice(Route.STANDARD, RouteReason.KNOWN);
        return choice.with("decision", verdict.proposed().code())
                .with("confidence", verdict.confidence())
                .with("least", CONFIDENT);
    }

    /** What nobody knows is worth the strong model only if it is loud, or about an attack. */
    private static Choice unsettled(Severity severity, EscalationReason reason, Verdict verdict) {
        RouteReason code = code(reason);
        boolean strong = code == RouteReason.SECURITY || severity.atLeast(Severity.WARNING);
        Choice choice = strong
                ? new Choice(Route.ESCALATED, code)
                : new Choice(Route.STANDARD, RouteReason.QUIET).with("unsettled", code.code());
        return choice.with("similarity", verdict.confidence());
    }

    private static RouteReason code(EscalationReason reason) {
        return switch (reason) {
            case SECURITY -> RouteReason.SECURITY;
            case MEMORY_REFUSED -> RouteReason.MEMORY_REFUSED;
            case NO_SIMILAR_INCIDENT -> RouteReason.NO_SIMILAR_INCIDENT;
            case NO_DECISION_KNOWN -> RouteReason.NO_DECISION_KNOWN;
            case DECISIONS_DISAGREE -> RouteReason.DECISIONS_DISAGREE;
        };
    }
}
