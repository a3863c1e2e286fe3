package dev.candor.routing;

import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Severity;
import dev.candor.memory.Decision;
import dev.candor.trace.Route;
import dev.candor.triage.EscalationReason;
import dev.candor.triage.Verdict;
import java.util.Locale;
import java.util.Optional;

/** Chooses the cheap or the strong model for a diagnosis. Pure; whether a model can be had at all plays no part. */
public final class Router {

    /** Below this confidence in what memory proposes, the strong model looks again. */
    private static final double CONFIDENT = 0.65;

    private Router() {}

    public static Choice choose(Alert alert, Optional<Verdict> decided) {
        if (decided.isEmpty()) {
            return new Choice(Route.ESCALATED, "triage_refused");
        }
        Verdict verdict = decided.get();
        if (alert.status() == AlertStatus.NO_DATA) {
            return new Choice(Route.STANDARD, "no_data");
        }
        Optional<EscalationReason> escalation = verdict.escalationReason();
        if (escalation.isPresent()) {
            return escalated(alert, escalation.get());
        }
        if (verdict.proposed() == Decision.REAL && alert.severity() == Severity.CRITICAL) {
            return new Choice(Route.ESCALATED, "real_and_critical");
        }
        return verdict.confidence() < CONFIDENT
                ? new Choice(
                        Route.ESCALATED, "low_confidence " + number(verdict.confidence()) + " < " + number(CONFIDENT))
                : new Choice(Route.STANDARD, "known " + verdict.proposed().code() + " " + number(verdict.confidence()));
    }

    /** What nobody knows is worth the strong model only if it is loud, or about an attack. */
    private static Choice escalated(Alert alert, EscalationReason reason) {
        boolean loud = alert.severity().atLeast(Severity.WARNING);
        return loud || reason == EscalationReason.SECURITY
                ? new Choice(Route.ESCALATED, reason.code())
                : new Choice(
                        Route.STANDARD,
                        reason.code() + " but severity " + alert.severity().code());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
