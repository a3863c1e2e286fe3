package dev.candor.api;

import dev.candor.access.Role;
import dev.candor.intake.Headers;
import dev.candor.intake.Posted;
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
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestQuery;

/** Where senders post alerts. */
@Path("analyze")
class AnalyzeResource {

    private final Desk desk;
    private final Clock clock;

    AnalyzeResource(Desk desk, Clock clock) {
        this.desk = desk;
        this.clock = clock;
    }

    @POST
    @Consumes(MediaType.WILDCARD)
    @RolesAllowed(Role.SUBMITS)
    @Operation(summary = "Analyse an alert, or each alert of a group by itself")
    @RequestBody(
            content = {
                @Content(
                        mediaType = "application/json",
                        schema = @Schema(type = org.eclipse.microprofile.openapi.annotations.enums.SchemaType.OBJECT)),
                @Content(
                        mediaType = "text/plain",
                        schema = @Schema(type = org.eclipse.microprofile.openapi.annotations.enums.SchemaType.STRING))
            })
    @APIResponse(
            responseCode = "200",
            description = "An analysis, or a batch if a group was posted",
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(oneOf = {AnalysisView.class, BatchView.class})))
    @APIResponse(
            responseCode = "default",
            description = "A problem",
            content = @Content(mediaType = Problem.MEDIA_TYPE, schema = @Schema(implementation = Problem.class)))
    public Uni<Response> analyze(
            byte[] body,
            @RestQuery List<String> include,
            @RestQuery Optional<String> origin,
            @Context SecurityContext caller,
            @Context RoutingContext request) {
        Posted posted = new Posted(body, Headers.of(request.request().headers()), origin, clock.instant());
        return desk.serve(new Desk.Request(
                posted,
                include,
                CacheWishes.read(Optional.ofNullable(request.request().getHeader("Cache-Control"))),
                RequestContext.callerOf(caller),
                RequestContext.traceOf(request)));
    }
}
