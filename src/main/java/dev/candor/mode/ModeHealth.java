package dev.candor.mode;

import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Trial;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Readiness: up in all four quadrants, since a service that fell back still serves and a restart would not help
 * (ADR 0011). The data says what it serves from.
 */
@Readiness
@ApplicationScoped
class ModeHealth implements AsyncHealthCheck {

    private final Sessions sessions;

    ModeHealth(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return sessions.current()
                .map(session -> HealthCheckResponse.named("mode")
                        .up()
                        .withData("quadrant", session.quadrant().code())
                        .withData("session", session.id())
                        .withData("memory", word(session.memory().state()))
                        .withData("memory_reason", reason(session.memory().state()))
                        .withData("model", word(session.model().state()))
                        .withData("model_reason", reason(session.model().state()))
                        .build());
    }

    private static String word(AxisState<?> state) {
        return switch (state) {
            case Attached<?> attached -> "attached";
            case Detached<?> detached -> "detached";
            case Trial<?> trial -> "trial";
        };
    }

    private static String reason(AxisState<?> state) {
        return switch (state) {
            case Attached<?> attached -> "none";
            case Detached<?> detached -> detached.reason().code();
            case Trial<?> trial -> trial.from().reason().code();
        };
    }
}
