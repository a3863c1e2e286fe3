package dev.candor.api;

import dev.candor.analysis.Analysis;
import dev.candor.analysis.Shared;
import dev.candor.mode.Session;
import dev.candor.outcome.Reason;
import dev.candor.trace.Overall;
import dev.candor.trace.RouteEntry;
import dev.candor.trace.TraceContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Responses whose headers mirror their body: what a body does not say, no header says. */
final class Answers {

    private Answers() {}

    static Response of(AnalysisView view, Shared shared, TraceContext trace) {
        Analysis analysis = shared.filed().analysis();
        ResponseBuilder response = mirrored(
                        Response.ok(view, MediaType.APPLICATION_JSON_TYPE),
                        view.quadrant().code(),
                        view.sessionId(),
                        view.outcome(),
                        trace)
                .header("Candor-Shared", shared.how().code())
                .header("Candor-Route", analysis.route().code())
                .header("Candor-Live-Calls", analysis.liveCalls())
                .header("Candor-Attempts", analysis.attempts());
        model(view.routeTrace(), RouteEntry::requestedModel)
                .ifPresent(id -> response.header("Candor-Requested-Model", id));
        model(view.routeTrace(), RouteEntry::servedModel).ifPresent(id -> response.header("Candor-Served-Model", id));
        CacheStatus.of(shared).ifPresent(cache -> {
            response.header("Cache-Status", cache.text());
            cache.ageSeconds().ifPresent(age -> response.header("Age", age));
        });
        return response.build();
    }

    static Response of(BatchView view, TraceContext trace) {
        return mirrored(
                        Response.ok(view, MediaType.APPLICATION_JSON_TYPE),
                        view.quadrant(),
                        view.sessionId(),
                        view.outcome(),
                        trace)
                .build();
    }

    static Response of(int status, Object view, Session session, String quadrant, Overall outcome, TraceContext trace) {
        return mirrored(
                        Response.status(status).entity(view).type(MediaType.APPLICATION_JSON_TYPE),
                        quadrant,
                        session.id(),
                        outcome,
                        trace)
                .build();
    }

    /** Of an answer that is streamed: of its traces only these tell. */
    static Map<String, List<String>> headers(Session session, Overall outcome, TraceContext trace) {
        return mirrored(Response.ok(), session.quadrant().code(), session.id(), outcome, trace)
                .build()
                .getStringHeaders();
    }

    /** Done, with nothing to show. */
    static Response none(Session session, Overall outcome, TraceContext trace) {
        return mirrored(Response.noContent(), session.quadrant().code(), session.id(), outcome, trace)
                .build();
    }

    static Response of(Problem problem, TraceContext trace) {
        ResponseBuilder response = mirrored(
                Response.status(problem.status()).entity(problem).type(Problem.MEDIA_TYPE),
                problem.quadrant(),
                problem.sessionId(),
                new Overall(problem.outcome(), problem.source(), problem.reason()),
                trace);
        problem.retryAfterS().ifPresent(seconds -> response.header(HttpHeaders.RETRY_AFTER, seconds));
        if (problem.reason() == Reason.UNAUTHENTICATED) {
            response.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        return response.build();
    }

    private static ResponseBuilder mirrored(
            ResponseBuilder response, String quadrant, String sessionId, Overall outcome, TraceContext trace) {
        return response.header("Candor-Quadrant", quadrant)
                .header("Candor-Session", sessionId)
                .header("Candor-Outcome", outcome.status().code())
                .header("Candor-Source", outcome.source().code())
                .header("Candor-Reason", outcome.reason().code())
                .header("traceparent", trace.nextTraceparent())
                .header(HttpHeaders.CACHE_CONTROL, "no-store");
    }

    /** The diagnosis speaks for the answer. */
    private static Optional<String> model(List<RouteEntry> trace, Function<RouteEntry, Optional<String>> name) {
        return trace.stream()
                .filter(entry -> entry.capability().equals("diagnosis"))
                .map(name)
                .flatMap(Optional::stream)
                .findFirst();
    }
}
