package dev.candor.memory.hindsight;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.Timeout;

/** Time limits of the single calls, body included; their values and reasons stand in application.properties. */
@ApplicationScoped
class HindsightCalls {

    @Timeout
    Uni<Response> probe(Supplier<Uni<Response>> call) {
        return call.get();
    }

    @Timeout
    Uni<Response> recall(Supplier<Uni<Response>> call) {
        return call.get();
    }
}
