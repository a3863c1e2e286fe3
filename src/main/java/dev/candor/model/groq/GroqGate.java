package dev.candor.model.groq;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.Bulkhead;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * How many calls may be under way at once; further ones wait their turn. A class of its own around {@link GroqCalls},
 * because time spent waiting for us must not count as slowness of the cloud.
 */
@ApplicationScoped
class GroqGate {

    @Bulkhead
    Uni<RestResponse<String>> pass(Supplier<Uni<RestResponse<String>>> call) {
        return call.get();
    }
}
