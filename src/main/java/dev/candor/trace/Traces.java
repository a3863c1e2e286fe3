package dev.candor.trace;

import java.util.List;

/** Both views of the same steps, in the same order and of the same length. */
public record Traces(String traceId, List<RouteEntry> route, List<AuditEntry> audit) {

    public Traces {
        route = List.copyOf(route);
        audit = List.copyOf(audit);
        if (route.size() != audit.size()) {
            throw new IllegalArgumentException("two views of one list of steps must be equally long, not "
                    + route.size() + " and " + audit.size());
        }
    }

    public static Traces of(List<? extends Step<?>> steps, AuditChain chain, String traceId) {
        return new Traces(traceId, steps.stream().map(RouteEntry::of).toList(), chain.append(traceId, steps));
    }
}
