package dev.candor.api;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.candor.access.Role;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryFilter;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryPage;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.RecordJson;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.outcome.Code;
import dev.candor.outcome.Reason;
import dev.candor.retention.MemoryBook;
import dev.candor.trace.Overall;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import dev.candor.trace.Traces;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestMulti;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** What this host remembers. */
@Path("memories")
class MemoriesResource {

    static final String NDJSON = "application/x-ndjson";

    /** Memories on a page; each is some kilobytes. */
    private static final int PAGE = 50;

    private final MemoryBook book;
    private final Sessions sessions;
    private final Problems problems;

    MemoriesResource(MemoryBook book, Sessions sessions, Problems problems) {
        this.book = book;
        this.sessions = sessions;
        this.problems = problems;
    }

    @GET
    @RolesAllowed(Role.READS)
    @Operation(summary = "What this host remembers, the latest changed first")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(mediaType = "application/json", schema = @Schema(implementation = MemoryViews.Page.class)))
    public Uni<Response> list(
            @RestQuery Optional<String> service,
            @RestQuery Optional<String> decision,
            @RestQuery Optional<String> origin,
            @RestQuery Optional<String> after,
            @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        Optional<Decision> decided = decision.flatMap(word -> constant(Decision.values(), word));
        Optional<MemoryOrigin> from = origin.flatMap(word -> constant(MemoryOrigin.values(), word));
        Optional<MemoryPage.Cursor> cursor = after.flatMap(Cursors::read);
        if (decided.isPresent() != decision.isPresent() || from.isPresent() != origin.isPresent()) {
            return refused(
                    Reason.IMPOSSIBLE, "decision takes a decision's code, origin takes seed, team or cloud", trace);
        }
        if (cursor.isPresent() != after.isPresent()) {
            return refused(Reason.IMPOSSIBLE, "after takes what the page before gave as next", trace);
        }
        return answered(
                book.list(new MemoryFilter(service, decided, from), cursor, PAGE),
                trace,
                (page, frame) -> new MemoryViews.Page(
                        frame.sessionId(),
                        frame.quadrant(),
                        frame.traceId(),
                        frame.outcome(),
                        page.records().stream().map(MemoryViews.Memory::of).toList(),
                        page.next().map(Cursors::write),
                        frame.routeTrace(),
                        frame.auditTrace()));
    }

    @GET
    @Path("search")
    @RolesAllowed(Role.READS)
    @Operation(summary = "Memories that resemble a text, best first, scored as a recall's are")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = MemoryViews.Found.class)))
    public Uni<Response> search(@RestQuery Optional<String> q, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        if (q.filter(text -> !text.isBlank() && text.length() <= 2_000).isEmpty()) {
            return refused(Reason.IMPOSSIBLE, "q takes a text of at most 2000 characters", trace);
        }
        return answered(
                book.search(q.get(), PAGE),
                trace,
                (matches, frame) -> new MemoryViews.Found(
                        frame.sessionId(),
                        frame.quadrant(),
                        frame.traceId(),
                        frame.outcome(),
                        matches.stream().map(AnalysisView.MatchView::of).toList(),
                        frame.routeTrace(),
                        frame.auditTrace()));
    }

    @GET
    @Path("{id}")
    @RolesAllowed(Role.READS)
    @Operation(summary = "One memory")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(mediaType = "application/json", schema = @Schema(implementation = MemoryViews.One.class)))
    public Uni<Response> find(@RestPath String id, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        return book.find(id)
                .chain(step -> sessions.current().map(session -> {
                    MemoryViews.Frame frame = frame(step, session, trace);
                    return step.payload()
                            .map(found -> found.map(entry -> shown(entry, frame, session, trace))
                                    .orElseGet(() -> problem(
                                            Refusal.of(Reason.NOT_FOUND, "there is no memory of this id"),
                                            session,
                                            trace)))
                            .orElseGet(() -> unreachable(step, session, trace));
                }));
    }

    @DELETE
    @Path("{id}")
    @RolesAllowed(Role.OPERATES)
    @Operation(summary = "Delete a memory, here and in its turn in the cloud")
    @APIResponse(responseCode = "204", description = "It is not there any more")
    public Uni<Response> delete(@RestPath String id, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        return book.delete(id)
                .chain(step -> sessions.current()
                        .map(session -> step.payload()
                                .map(there -> Answers.none(session, Overall.of(List.of(step), Set.of()), trace))
                                .orElseGet(() -> unreachable(step, session, trace))));
    }

    @POST
    @Path("expire")
    @RolesAllowed(Role.OPERATES)
    @Operation(summary = "Delete what has not changed since a time, seeds excepted")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = MemoryViews.Changed.class)))
    public Uni<Response> expire(@RestQuery Optional<String> before, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        return before.flatMap(MemoriesResource::time)
                .map(time -> answered(book.expire(time), trace, MemoriesResource::changed))
                .orElseGet(() -> refused(Reason.IMPOSSIBLE, "before takes a time such as 2026-01-31T00:00:00Z", trace));
    }

    @GET
    @Path("export")
    @Produces(NDJSON)
    @RolesAllowed(Role.OPERATES)
    @Operation(summary = "All memories, one JSON object a line")
    @APIResponse(responseCode = "200", content = @Content(mediaType = NDJSON))
    public RestMulti<Line> export(@Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        return RestMulti.fromUniResponse(
                book.export().chain(step -> sessions.current().map(session -> exported(step, session, trace))),
                Exported::lines,
                Exported::headers);
    }

    /** Written as it is: it is JSON already. */
    public record Line(@JsonValue @JsonRawValue String json) {}

    /** The lines of an export, and what its headers say. */
    private record Exported(Multi<Line> lines, Map<String, List<String>> headers) {}

    private Exported exported(Step<Multi<MemoryRecord>> step, Session session, TraceContext trace) {
        Multi<MemoryRecord> entries = step.payload().orElseThrow(() -> new Told(unreachable(step, session, trace)));
        return new Exported(
                entries.map(entry -> new Line(RecordJson.write(entry))),
                Answers.headers(session, Overall.of(List.of(step), Set.of()), trace));
    }

    @POST
    @Path("import")
    @Consumes(MediaType.WILDCARD)
    @RolesAllowed(Role.OPERATES)
    @Operation(summary = "Keep memories that were exported, all of them or none")
    @RequestBody(content = @Content(mediaType = NDJSON))
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/json",
                            schema = @Schema(implementation = MemoryViews.Changed.class)))
    public Uni<Response> importing(byte[] body, @Context RoutingContext request) {
        TraceContext trace = RequestContext.traceOf(request);
        List<MemoryRecord> entries = new ArrayList<>();
        int line = 0;
        for (String text : new String(body, StandardCharsets.UTF_8).lines().toList()) {
            line++;
            Optional<MemoryRecord> entry = text.isBlank() ? Optional.empty() : RecordJson.read(text);
            if (entry.isEmpty() && !text.isBlank()) {
                return refused(
                        Reason.IMPOSSIBLE,
                        "line " + line + " is not a memory as /memories/export writes it; nothing was imported",
                        trace);
            }
            entry.ifPresent(entries::add);
        }
        return answered(book.importing(entries), trace, MemoriesResource::changed);
    }

    private static MemoryViews.Changed changed(int count, MemoryViews.Frame frame) {
        return new MemoryViews.Changed(
                frame.sessionId(),
                frame.quadrant(),
                frame.traceId(),
                frame.outcome(),
                count,
                frame.routeTrace(),
                frame.auditTrace());
    }

    private static Response shown(
            MemoryBook.Entry entry, MemoryViews.Frame frame, Session session, TraceContext trace) {
        return Answers.of(
                200,
                new MemoryViews.One(
                        frame.sessionId(),
                        frame.quadrant(),
                        frame.traceId(),
                        frame.outcome(),
                        MemoryViews.Memory.of(entry.entry(), entry.copiedAt()),
                        frame.routeTrace(),
                        frame.auditTrace()),
                session,
                frame.quadrant().code(),
                frame.outcome(),
                trace);
    }

    /** What is shown of a payload, in its frame. */
    private interface View<T> {
        Object of(T payload, MemoryViews.Frame frame);
    }

    private <T> Uni<Response> answered(Uni<Step<T>> work, TraceContext trace, View<T> view) {
        return work.chain(step -> sessions.current().map(session -> {
            MemoryViews.Frame frame = frame(step, session, trace);
            Function<T, Response> shown = payload -> Answers.of(
                    200, view.of(payload, frame), session, frame.quadrant().code(), frame.outcome(), trace);
            return step.payload().map(shown).orElseGet(() -> unreachable(step, session, trace));
        }));
    }

    private static MemoryViews.Frame frame(Step<?> step, Session session, TraceContext trace) {
        Traces traces = Reports.traces(step, List.of(), trace);
        return new MemoryViews.Frame(
                session.id(),
                session.quadrant(),
                trace.traceId(),
                Overall.of(List.of(step), Set.of()),
                traces.route(),
                traces.audit());
    }

    private Response unreachable(Step<?> step, Session session, TraceContext trace) {
        return problem(
                Refusal.later(step.outcome().reason(), "the local memory cannot be reached; /status says why"),
                session,
                trace);
    }

    private Response problem(Refusal refusal, Session session, TraceContext trace) {
        return Answers.of(problems.problem(refusal, book.declaration(), Optional.empty(), session, trace), trace);
    }

    private Uni<Response> refused(Reason reason, String detail, TraceContext trace) {
        return problems.refused(Refusal.of(reason, detail), book.declaration(), trace);
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeParseException notATime) {
            return Optional.empty();
        }
    }

    private static <E extends Enum<E> & Code> Optional<E> constant(E[] constants, String word) {
        return Stream.of(constants)
                .filter(constant -> constant.code().equals(word))
                .findFirst();
    }
}
