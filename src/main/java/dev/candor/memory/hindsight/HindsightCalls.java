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

    /** Of what is written: the bank itself, a record, or that one is to go. */
    @Timeout
    Uni<Response> write(Supplier<Uni<Response>> call) {
        return call.get();
    }

    /** Of looking after what was written. */
    @Timeout
    Uni<Response> lookUp(Supplier<Uni<Response>> call) {
        return call.get();
    }

    @Timeout
    Uni<Response> reflect(Supplier<Uni<Response>> call) {
        return call.get();
    }
}
