package dev.candor.memory.hindsight;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.Bulkhead;
import org.jboss.resteasy.reactive.RestResponse;

/**
 * How many calls may be under way at once; further ones wait their turn. A class of its own around {@link HindsightCalls},
 * because time spent waiting for us must not count as slowness of the cloud.
 */
@ApplicationScoped
class HindsightGate {

    @Bulkhead
    Uni<RestResponse<String>> pass(Supplier<Uni<RestResponse<String>>> call) {
        return call.get();
    }
}
