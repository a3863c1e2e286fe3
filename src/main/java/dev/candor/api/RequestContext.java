package dev.candor.api;

import dev.candor.trace.TraceContext;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/** The trace context of a request, which is read once and then travels with it. */
final class RequestContext {

    private static final String KEY = RequestContext.class.getName();

    private RequestContext() {}

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
