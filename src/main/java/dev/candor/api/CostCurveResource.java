package dev.candor.api;

import dev.candor.access.Role;
import dev.candor.analysis.CostPoint;
import dev.candor.analysis.Ledger;
import dev.candor.mode.Quadrant;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.outcome.Reason;
import dev.candor.trace.AuditEntry;
import dev.candor.trace.Overall;
import dev.candor.trace.Route;
import dev.candor.trace.RouteEntry;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import dev.candor.trace.Traces;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestQuery;

/** What analyses cost, one after the other, beside what the strong model alone would have cost. */
@Path("cost-curve")
class CostCurveResource {

    /** Points if nobody says how many: as many as a chart has pixels to show. */
    private static final int USUAL = 1_000;

    private final Ledger ledger;
    private final Sessions sessions;
    private final Reports reports;
    private final Problems problems;

    CostCurveResource(Ledger ledger, Sessions sessions, Reports reports, Problems problems) {
        this.ledger = ledger;
        this.sessions = sessions;
        this.reports = reports;
        this.problems = problems;
    }

    @Schema(name = "CostCurve")
    record CostCurveView(
            String sessionId,
            Quadrant quadrant,
            Overall outcome,
            List<PointView> points,
            List<RouteEntry> routeTrace,
            List<AuditEntry> auditTrace) {}

    /**
     * @param actualUsd null if a model without a known price was billed; the sums are without such an analysis
     */
    @Schema(name = "CostPoint")
    record PointView(
            long number,
            String analysisId,
            Instant at,
            Route route,
            Optional<BigDecimal> actualUsd,
            Optional<BigDecimal> baselineUsd,
            BigDecimal actualSumUsd,
            BigDecimal baselineSumUsd) {

        static PointView of(CostPoint point) {
            return new PointView(
                    point.number(),
                    point.analysisId(),
                    point.at(),
                    point.route(),
                    point.actual(),
                    point.baseline(),
                    point.actualSum(),
                    point.baselineSum());
        }
    }

    @GET
    @RolesAllowed(Role.READS)
    @Operation(summary = "What each analysis cost since the start, beside the strong model's price, with the sums")
    @APIResponse(
            responseCode = "200",
            content = @Content(mediaType = "application/json", schema = @Schema(implementation = CostCurveView.class)))
    public Uni<Response> curve(@RestQuery Optional<Integer> last, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        if (last.filter(most -> most < 1).isPresent()) {
            return problems.refused(
                    Refusal.of(Reason.IMPOSSIBLE, "last takes how many points to show, at least 1"),
                    Reporting.DECLARATION,
                    trace);
        }
        return sessions.current().map(session -> told(last.orElse(USUAL), session, trace));
    }

    private Response told(int most, Session session, TraceContext trace) {
        Step<String> report = reports.step("cost_curve");
        Overall outcome = Overall.of(List.of(report), Set.of());
        Traces traces = Reports.traces(report, List.of(), trace);
        Quadrant quadrant = session.quadrant();
        CostCurveView view = new CostCurveView(
                session.id(),
                quadrant,
                outcome,
                ledger.curve(most).stream().map(PointView::of).toList(),
                traces.route(),
                traces.audit());
        return Answers.of(200, view, session, quadrant.code(), outcome, trace);
    }
}
