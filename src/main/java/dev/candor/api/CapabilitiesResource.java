package dev.candor.api;

import dev.candor.access.Role;
import dev.candor.api.CapabilitiesView.CapabilityView;
import dev.candor.capability.CapabilityCatalog;
import dev.candor.mode.Quadrant;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.trace.Overall;
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
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** The contract, as it is declared. */
@Path("capabilities")
class CapabilitiesResource {

    private final CapabilityCatalog catalog;
    private final Sessions sessions;
    private final Reports reports;
    private final Clock clock;

    CapabilitiesResource(CapabilityCatalog catalog, Sessions sessions, Reports reports, Clock clock) {
        this.catalog = catalog;
        this.sessions = sessions;
        this.reports = reports;
        this.clock = clock;
    }

    @GET
    @RolesAllowed(Role.READS)
    @Operation(summary = "Every capability's declaration, and what a call of it would get now")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(mediaType = "application/json", schema = @Schema(implementation = CapabilitiesView.class)))
    public Uni<Response> capabilities(@Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        return sessions.current().map(session -> told(session, trace));
    }

    private Response told(Session session, TraceContext trace) {
        Step<String> report = reports.step("capabilities");
        Overall outcome = Overall.of(List.of(report), Set.of());
        Traces traces = Reports.traces(report, List.of(), trace);
        LocalDate today = LocalDate.now(clock);
        Quadrant quadrant = session.quadrant();
        CapabilitiesView view = new CapabilitiesView(
                session.id(),
                quadrant,
                catalog.declarations().stream()
                        .map(declaration -> CapabilityView.of(declaration, session, today))
                        .toList(),
                outcome,
                traces.route(),
                traces.audit());
        return Answers.of(200, view, session, quadrant.code(), outcome, trace);
    }
}
