package dev.candor.api;

import dev.candor.access.Role;
import dev.candor.analysis.Budget;
import dev.candor.analysis.Ledger;
import dev.candor.api.ModeView.SessionView;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.trace.Overall;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** The mode of the service, and the beginning of a new session. */
@Path("/")
class StatusResource {

    private final Sessions sessions;
    private final Ledger ledger;
    private final Budget budget;
    private final Stock stock;
    private final Reports reports;
    private final Clock clock;

    StatusResource(Sessions sessions, Ledger ledger, Budget budget, Stock stock, Reports reports, Clock clock) {
        this.sessions = sessions;
        this.ledger = ledger;
        this.budget = budget;
        this.stock = stock;
        this.reports = reports;
        this.clock = clock;
    }

    @GET
    @Path("status")
    @RolesAllowed(Role.READS)
    @Operation(summary = "What the service runs on right now, and what it has done")
    @APIResponse(
            responseCode = "200",
            content = @Content(mediaType = "application/json", schema = @Schema(implementation = StatusView.class)))
    public Uni<Response> status(@Context RoutingContext request) {
        return sessions.current().chain(session -> told(200, session, List.of(), RequestContext.traceOf(request)));
    }

    @POST
    @Path("session")
    @RolesAllowed(Role.OPERATES)
    @Operation(summary = "Probe both clouds and begin a new session with what was found")
    @APIResponse(
            responseCode = "201",
            content = @Content(mediaType = "application/json", schema = @Schema(implementation = StatusView.class)))
    public Uni<Response> begin(@Context RoutingContext request) {
        return sessions.begin(Session.Cause.OPERATOR)
                .chain(session -> told(201, session, session.probes(), RequestContext.traceOf(request)));
    }

    private Uni<Response> told(int status, Session session, List<Step<String>> about, TraceContext trace) {
        return stock.taken().map(local -> told(status, session, local, about, trace));
    }

    private Response told(
            int status, Session session, LocalMemoryView local, List<Step<String>> about, TraceContext trace) {
        Step<String> report = reports.step("status");
        Overall outcome = Overall.of(List.of(report), Set.of());
        StatusView view = StatusView.of(
                session,
                SessionView.of(session, clock.instant(), sessions.renewalDue(session)),
                ledger.balance(),
                budget.balance(),
                local,
                outcome,
                Reports.traces(report, about, trace));
        return Answers.of(status, view, session, view.quadrant().code(), outcome, trace);
    }
}
