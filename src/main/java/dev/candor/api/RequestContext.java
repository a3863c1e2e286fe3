package dev.candor.api;

import dev.candor.trace.TraceContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;
import java.util.Optional;

/** The trace context of a request, which is read once and then travels with it. */
final class RequestContext {

    private static final String KEY = RequestContext.class.getName();

    /** The caller's name where no token is needed. */
    static final String ANYBODY = "anonymous";

    private RequestContext() {}

    /** The name of the caller's token. */
    static String callerOf(SecurityContext security) {
        return Optional.ofNullable(security.getUserPrincipal())
                .map(Principal::getName)
                .orElse(ANYBODY);
    }

    static TraceContext traceOf(RoutingContext request) {
        TraceContext known = request.get(KEY);
        if (known != null) {
            return known;
        }
        TraceContext read = TraceContext.continuing(
                Optional.ofNullable(request.request().getHeader("traceparent")),
                Optional.ofNullable(request.request().getHeader("tracestate")));
        request.put(KEY, read);
        return read;
    }
}
