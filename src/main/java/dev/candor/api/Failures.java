package dev.candor.api;

import dev.candor.outcome.Reason;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Exceptions as problem responses. The text of an exception stays in the log; callers get ours. */
final class Failures {

    private static final Logger LOG = Logger.getLogger(Failures.class);

    private final Problems problems;

    Failures(Problems problems) {
        this.problems = problems;
    }

    @ServerExceptionMapper
    Uni<Response> unauthorized(UnauthorizedException failure, RoutingContext request) {
        return refused(Reason.UNAUTHENTICATED, "send Authorization: Bearer with a configured token", request);
    }

    @ServerExceptionMapper
    Uni<Response> unknownToken(AuthenticationFailedException failure, RoutingContext request) {
        return refused(Reason.UNAUTHENTICATED, "the token is not a configured one", request);
    }

    @ServerExceptionMapper
    Uni<Response> forbidden(ForbiddenException failure, RoutingContext request) {
        return refused(Reason.FORBIDDEN, "the token's roles do not include the one that this needs", request);
    }

    @ServerExceptionMapper
    Response told(Told refused) {
        return refused.answer();
    }

    @ServerExceptionMapper
    Uni<Response> http(WebApplicationException failure, RoutingContext request) {
        return switch (failure.getResponse().getStatus()) {
            case 404 -> refused(Reason.NOT_FOUND, "no such resource; /q/swagger-ui lists what there is", request);
            case 405 ->
                refused(
                        Reason.METHOD_NOT_ALLOWED,
                        "another method is needed; /q/swagger-ui lists what there is",
                        request);
            case 406 ->
                refused(Reason.NOT_ACCEPTABLE, "answers are application/json or application/problem+json", request);
            case 413 -> refused(Reason.TOO_LARGE, "the body is larger than this service reads", request);
            case 415 ->
                refused(
                        Reason.UNSUPPORTED_TYPE,
                        "Content-Type must be application/json, text/plain or application/x-www-form-urlencoded",
                        request);
            case 400 -> refused(Reason.MALFORMED, "a part of the request cannot be read", request);
            default -> unexpected(failure, request);
        };
    }

    @ServerExceptionMapper
    Uni<Response> unexpected(RuntimeException failure, RoutingContext request) {
        LOG.errorf(
                failure,
                "Request failed: trace=%s",
                RequestContext.traceOf(request).traceId());
        return refused(Reason.WORK_FAILED, "the service failed; its log has the cause under this trace_id", request);
    }

    private Uni<Response> refused(Reason reason, String detail, RoutingContext request) {
        return problems.refused(Refusal.of(reason, detail), Reporting.DECLARATION, RequestContext.traceOf(request));
    }
}
