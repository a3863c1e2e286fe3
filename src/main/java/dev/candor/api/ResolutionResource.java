package dev.candor.api;

import dev.candor.access.Role;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Status;
import dev.candor.retention.Resolving;
import dev.candor.trace.Overall;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestPath;

/** Where people say what an incident was. */
@Path("analyses/{id}/resolution")
class ResolutionResource {

    private final Resolving resolving;
    private final Sessions sessions;
    private final Problems problems;

    ResolutionResource(Resolving resolving, Sessions sessions, Problems problems) {
        this.resolving = resolving;
        this.sessions = sessions;
        this.problems = problems;
    }

    @POST
    @Consumes(MediaType.WILDCARD)
    @RolesAllowed(Role.DECIDES)
    @Operation(summary = "Say what an incident was; said twice by the same person, it is kept once")
    @RequestBody(
            content = @Content(mediaType = "application/json", schema = @Schema(implementation = ResolutionBody.class)))
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = MemoryViews.Resolved.class)))
    public Uni<Response> resolve(
            byte[] body, @RestPath String id, @Context SecurityContext caller, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        return switch (ResolutionBody.read(body)) {
            case ResolutionBody.Read.Bad bad ->
                problems.refused(Refusal.of(bad.reason(), bad.detail()), resolving.declaration(), trace);
            case ResolutionBody.Read.Good good ->
                sessions.within(session -> resolving
                        .resolve(
                                id,
                                good.body().said(),
                                good.body().saidBy(RequestContext.callerOf(caller)),
                                session,
                                trace)
                        .map(resolved -> answer(id, resolved, session, trace)));
        };
    }

    private Response answer(String id, Resolving.Resolved resolved, Session session, TraceContext trace) {
        Overall outcome =
                Overall.of(resolved.steps(), Set.of(resolving.declaration().name()));
        if (outcome.status() == Status.REFUSED) {
            return refused(resolved, session, trace);
        }
        return resolved.entry()
                .flatMap(entry -> resolved.kept()
                        .map(kept -> new MemoryViews.Resolved(
                                session.id(),
                                session.quadrant(),
                                trace.traceId(),
                                outcome,
                                id,
                                kept,
                                MemoryViews.Memory.of(entry),
                                resolved.traces().route(),
                                resolved.traces().audit())))
                .map(view -> Answers.of(200, view, session, view.quadrant().code(), outcome, trace))
                .orElseGet(() -> Answers.of(
                        problems.problem(
                                Refusal.of(Reason.NOT_FOUND, "no analysis of this id is known; its answer has it"),
                                resolved.steps().getLast().declaration(),
                                java.util.Optional.empty(),
                                session,
                                trace),
                        trace));
    }

    private Response refused(Resolving.Resolved resolved, Session session, TraceContext trace) {
        Step<?> last = resolved.steps().getLast();
        return Answers.of(
                problems.problem(
                        Refusal.later(
                                last.outcome().reason(),
                                "nothing was kept: " + last.declaration().name() + " was refused; post it again"),
                        last.declaration(),
                        java.util.Optional.empty(),
                        session,
                        trace),
                trace);
    }
}
