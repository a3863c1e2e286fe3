package dev.candor.model.groq;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.Timeout;
import org.eclipse.microprofile.faulttolerance.exceptions.BulkheadException;

/** Time limits of the single calls, body included; their values and reasons stand in docs/configuration.md. */
@ApplicationScoped
class GroqCalls {

    private static final Duration SHORTEST = Duration.ofMillis(1);

    @Timeout
    Uni<Response> probe(Supplier<Uni<Response>> call) {
        return call.get();
    }

    /**
     * One attempt, cut off where the deadline ends. No annotation can say that: what is left differs from call to call
     * (ADR 0014).
     */
    Uni<Response> complete(Supplier<Uni<Response>> call, Deadline deadline) {
        deadline.begin();
        Duration left = deadline.left();
        if (left.compareTo(SHORTEST) < 0) {
            // Our own queue took the time that was left. Nothing is sent, as if the queue had been full.
            return Uni.createFrom().failure(new BulkheadException("no time is left for another attempt"));
        }
        return call.get().ifNoItem().after(left).failWith(TimeoutException::new);
    }
}
