package dev.candor.memory.hindsight;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.Bulkhead;

/**
 * How many calls may be under way at once; further ones wait their turn. A class of its own around {@link HindsightCalls},
 * because time spent waiting for us must not count as slowness of the cloud (ADR 0005).
 */
@ApplicationScoped
class HindsightGate {

    @Bulkhead
    Uni<Response> pass(Supplier<Uni<Response>> call) {
        return call.get();
    }
}
