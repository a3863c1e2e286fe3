package dev.candor.memory.hindsight;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.jboss.resteasy.reactive.RestResponse;

/** Time limits of the single calls, body included; their values and reasons stand in application.properties. */
@ApplicationScoped
class HindsightCalls {

    @Timeout
    Uni<RestResponse<String>> probe(Supplier<Uni<RestResponse<String>>> call) {
        return call.get();
    }

    @Timeout
    Uni<RestResponse<String>> recall(Supplier<Uni<RestResponse<String>>> call) {
        return call.get();
    }
}
