package dev.candor.api;

import dev.candor.access.Role;
import dev.candor.deadletter.DeadLetter;
import dev.candor.deadletter.DeadLetters;
import dev.candor.deadletter.KeptLetter;
import dev.candor.intake.Headers;
import dev.candor.intake.Posted;
import dev.candor.mode.Freshness;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.outcome.Reason;
import dev.candor.trace.Overall;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import dev.candor.trace.Traces;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** What could not be read: listed, posted again, deleted. */
@Path("dead-letters")
@RolesAllowed(Role.OPERATES)
class DeadLettersResource {

    /** Most letters in one page; each may hold a quarter of a megabyte. */
    private static final int PAGE = 20;

    private final DeadLetters deadLetters;
    private final Desk desk;
    private final Sessions sessions;
    private final Problems problems;
    private final Clock clock;

    DeadLettersResource(DeadLetters deadLetters, Desk desk, Sessions sessions, Problems problems, Clock clock) {
        this.deadLetters = deadLetters;
        this.desk = desk;
        this.sessions = sessions;
        this.problems = problems;
        this.clock = clock;
    }

    @GET
    @Operation(summary = "What could not be read, the latest first")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = DeadLetterViews.Page.class)))
    public Uni<Response> list(@RestQuery Optional<Long> before, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        return deadLetters
                .list(before, PAGE)
                .chain(step -> sessions.current()
                        .map(session -> step.payload()
                                .map(letters -> page(letters, step, session, trace))
                                .orElseGet(() -> refused(step, session, trace))));
    }

    @GET
    @Path("{id}")
    @Operation(summary = "One letter")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = DeadLetterViews.One.class)))
    public Uni<Response> find(@RestPath String id, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        return deadLetters.find(id).chain(step -> sessions.current().map(session -> found(step, session, trace)));
    }

    @POST
    @Path("{id}/replay")
    @Consumes(MediaType.WILDCARD)
    @Operation(
            summary = "Post a letter again",
            description =
                    "With a body, that body is posted in the letter's place, for instance the letter's own without its"
                            + " mistake. With origin, it is read as that format. The answer is that of /analyze; if it is a 2xx, the"
                            + " letter is marked as replayed.")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(oneOf = {AnalysisView.class, BatchView.class})))
    public Uni<Response> replay(
            byte[] body,
            @RestPath String id,
            @RestQuery Optional<String> origin,
            @Context SecurityContext caller,
            @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        Headers given = Headers.of(request.request().headers());
        return deadLetters
                .find(id)
                .chain(step -> step.payload()
                        .flatMap(found -> found)
                        .map(kept -> desk.serve(new Desk.Request(
                                        again(kept.letter(), body, given, origin),
                                        List.of(),
                                        Freshness.DECLARED,
                                        RequestContext.callerOf(caller),
                                        trace))
                                .call(answer -> answer.getStatus() < Response.Status.BAD_REQUEST.getStatusCode()
                                        ? deadLetters.replayed(id)
                                        : Uni.createFrom().voidItem()))
                        .orElseGet(() -> sessions.current().map(session -> found(step, session, trace))));
    }

    @DELETE
    @Path("{id}")
    @Operation(summary = "Delete a letter")
    @APIResponse(responseCode = "204", description = "It is not there any more")
    public Uni<Response> delete(@RestPath String id, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        return deadLetters
                .delete(id)
                .chain(step -> sessions.current()
                        .map(session -> step.payload()
                                .map(there -> Answers.none(session, Overall.of(List.of(step), Set.of()), trace))
                                .orElseGet(() -> refused(step, session, trace))));
    }

    private Posted again(DeadLetter letter, byte[] body, Headers given, Optional<String> origin) {
        boolean other = body.length > 0;
        SortedMap<String, String> headers = new TreeMap<>(letter.headers());
        headers.remove("content-encoding"); // it is kept unpacked
        headers.remove("idempotency-key"); // its answer was the refusal
        if (other) {
            given.value("content-type").ifPresent(type -> headers.put("content-type", type));
        }
        return new Posted(
                other ? body : letter.body().getBytes(StandardCharsets.UTF_8),
                new Headers(headers),
                origin.or(letter::origin),
                clock.instant());
    }

    private Response page(List<KeptLetter> letters, Step<?> step, Session session, TraceContext trace) {
        Overall outcome = Overall.of(List.of(step), Set.of());
        Traces traces = Reports.traces(step, List.of(), trace);
        DeadLetterViews.Page page = new DeadLetterViews.Page(
                session.id(),
                session.quadrant(),
                trace.traceId(),
                outcome,
                letters.stream().map(DeadLetterViews.Letter::of).toList(),
                letters.size() < PAGE
                        ? Optional.empty()
                        : Optional.of(letters.get(letters.size() - 1).seq()),
                traces.route(),
                traces.audit());
        return Answers.of(200, page, session, page.quadrant().code(), outcome, trace);
    }

    private Response found(Step<Optional<KeptLetter>> step, Session session, TraceContext trace) {
        if (step.payload().isEmpty()) {
            return refused(step, session, trace);
        }
        Overall outcome = Overall.of(List.of(step), Set.of());
        Traces traces = Reports.traces(step, List.of(), trace);
        return step.payload()
                .flatMap(found -> found)
                .map(kept -> new DeadLetterViews.One(
                        session.id(),
                        session.quadrant(),
                        trace.traceId(),
                        outcome,
                        DeadLetterViews.Letter.of(kept),
                        traces.route(),
                        traces.audit()))
                .map(view -> Answers.of(200, view, session, view.quadrant().code(), outcome, trace))
                .orElseGet(() -> Answers.of(
                        problems.problem(
                                Refusal.of(Reason.NOT_FOUND, "there is no dead letter of this id"),
                                deadLetters.declaration(),
                                Optional.empty(),
                                session,
                                trace),
                        trace));
    }

    private Response refused(Step<?> step, Session session, TraceContext trace) {
        return Answers.of(
                problems.problem(
                        Refusal.later(step.outcome().reason(), "the dead letters cannot be reached; /status says why"),
                        deadLetters.declaration(),
                        Optional.empty(),
                        session,
                        trace),
                trace);
    }
}
