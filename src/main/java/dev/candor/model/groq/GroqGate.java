package dev.candor.model.groq;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.Bulkhead;

/**
 * How many calls may be under way at once; further ones wait their turn. A class of its own around {@link GroqCalls},
 * because time spent waiting for us must not count as slowness of the cloud (ADR 0005).
 */
@ApplicationScoped
class GroqGate {

    @Bulkhead
    Uni<Response> pass(Supplier<Uni<Response>> call) {
        return call.get();
    }
}
