package dev.candor.api;

import dev.candor.analysis.Analysis;
import dev.candor.analysis.Shared;
import dev.candor.analysis.Synthesis;
import dev.candor.analysis.Tags;
import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Filling;
import dev.candor.intake.Link;
import dev.candor.intake.Severity;
import dev.candor.intake.Signature;
import dev.candor.memory.Decision;
import dev.candor.memory.Match;
import dev.candor.memory.Recollection;
import dev.candor.mode.Quadrant;
import dev.candor.model.Diagnosis;
import dev.candor.outcome.Source;
import dev.candor.trace.AuditEntry;
import dev.candor.trace.Canonical;
import dev.candor.trace.Cost;
import dev.candor.trace.Overall;
import dev.candor.trace.RouteEntry;
import dev.candor.trace.Traces;
import dev.candor.triage.Bypass;
import dev.candor.triage.EscalationReason;
import dev.candor.triage.NoiseKind;
import dev.candor.triage.Verdict;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * One analysis on the wire. Fields are added, never changed; what has no value is null.
 *
 * @param stored whether it can be found again by its id, to say later what it was
 */
@Schema(name = "Analysis")
record AnalysisView(
        String analysisId,
        String sessionId,
        Quadrant quadrant,
        String traceId,
        Overall outcome,
        AlertView alert,
        SignatureView signature,
        Optional<DecisionView> decision,
        List<MatchView> matches,
        Optional<Diagnosis> diagnosis,
        Optional<Tags> tags,
        Optional<Synthesis> synthesis,
        CostView cost,
        SharedView shared,
        boolean stored,
        List<RouteEntry> routeTrace,
        List<AuditEntry> auditTrace) {

    static AnalysisView of(Shared shared) {
        Analysis analysis = shared.filed().analysis();
        Traces traces = shared.filed().traces();
        return new AnalysisView(
                analysis.id(),
                analysis.sessionId(),
                analysis.quadrant(),
                traces.traceId(),
                analysis.outcome(),
                AlertView.of(analysis.alert(), analysis.inferred()),
                SignatureView.of(analysis.signature()),
                analysis.verdict().map(DecisionView::of),
                analysis.recollection().map(Recollection::matches).orElse(List.of()).stream()
                        .map(MatchView::of)
                        .toList(),
                analysis.diagnosis(),
                analysis.tags(),
                analysis.synthesis(),
                CostView.of(analysis.cost()),
                SharedView.of(shared),
                shared.filed().stored(),
                traces.route(),
                traces.audit());
    }

    /**
     * @param inferred names of fields that the payload did not give and that were read out of its text
     */
    @Schema(name = "Alert")
    record AlertView(
            String origin,
            String title,
            String message,
            Optional<String> service,
            Optional<String> environment,
            Severity severity,
            Optional<String> severityText,
            boolean severityAssumed,
            AlertStatus status,
            Instant startsAt,
            boolean startsAtAssumed,
            Optional<Instant> endsAt,
            Map<String, String> labels,
            List<Link> links,
            List<String> inferred) {

        static AlertView of(Alert alert, Filling inferred) {
            return new AlertView(
                    alert.origin(),
                    alert.title(),
                    alert.shownMessage(),
                    alert.service(),
                    alert.environment(),
                    alert.severity(),
                    alert.severityText(),
                    alert.severityAssumed(),
                    alert.status(),
                    alert.startsAt(),
                    alert.startsAtAssumed(),
                    alert.endsAt(),
                    alert.labels(),
                    alert.links(),
                    Stream.concat(
                                    inferred.service().map(name -> "service").stream(),
                                    inferred.environment().map(name -> "environment").stream())
                            .toList());
        }
    }

    @Schema(name = "Signature")
    record SignatureView(String canonical, String hash, Map<String, String> fields, int informativeFields) {
        static SignatureView of(Signature signature) {
            String canonical = signature.canonical();
            return new SignatureView(
                    canonical, Canonical.digest(canonical), signature.named(), signature.informativeFields());
        }
    }

    @Schema(name = "Decision")
    record DecisionView(
            Decision proposed,
            double confidence,
            boolean requiresHumanApproval,
            Optional<EscalationReason> escalationReason,
            Optional<NoiseKind> noise,
            Bypass bypass) {

        static DecisionView of(Verdict verdict) {
            return new DecisionView(
                    verdict.proposed(),
                    verdict.confidence(),
                    verdict.requiresHumanApproval(),
                    verdict.escalationReason(),
                    verdict.noise(),
                    verdict.bypass());
        }
    }

    @Schema(name = "Match")
    record MatchView(
            String incidentId,
            String title,
            double score,
            Source source,
            Optional<Decision> decision,
            Optional<String> resolution,
            int confirmations,
            String taughtBy,
            Optional<Instant> lastSeen) {

        static MatchView of(Match match) {
            return new MatchView(
                    match.incident().incidentId(),
                    match.incident().title(),
                    match.score(),
                    match.source(),
                    match.incident().decision(),
                    match.incident().resolution(),
                    match.incident().confirmations(),
                    match.incident().taughtBy(),
                    match.incident().lastSeen());
        }
    }

    /**
     * Whether this analysis was made for the alert that was posted, or is shared with others of the same signature.
     *
     * @param arrivals alerts of the signature within the storm window, if the analysis is shared
     */
    @Schema(name = "Shared")
    record SharedView(Shared.How how, Optional<Integer> arrivals) {
        static SharedView of(Shared shared) {
            return new SharedView(
                    shared.how(), shared.how() == Shared.How.MADE ? Optional.empty() : Optional.of(shared.arrivals()));
        }
    }

    @Schema(name = "Cost")
    record CostView(
            Optional<BigDecimal> actualUsd,
            Optional<BigDecimal> estimatedUsd,
            Optional<BigDecimal> baselineUsd,
            Optional<BigDecimal> savedUsd,
            Cost.Basis costBasis) {

        static CostView of(Cost cost) {
            return new CostView(cost.actual(), cost.estimated(), cost.baseline(), cost.saved(), cost.basis());
        }
    }
}
