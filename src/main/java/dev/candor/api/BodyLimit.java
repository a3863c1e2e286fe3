package dev.candor.api;

import dev.candor.intake.Intake;
import dev.candor.intake.IntakeConfig;
import dev.candor.intake.Reading.Unreadable;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.vertx.VertxInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Refuses a body that says itself that it is too large, before a byte of it is read. One that does not say is read a little
 * beyond the limit, so that intake can refuse it with both traces; what is longer still is cut off by the framework, whose
 * 413 has no body.
 */
final class BodyLimit {

    /** How far beyond the limit a body without a length is read. */
    private static final int LEEWAY = 4;

    private final Problems problems;
    private final Intake intake;
    private final long mostBytes;

    BodyLimit(Problems problems, Intake intake, IntakeConfig config) {
        this.problems = problems;
        this.intake = intake;
        this.mostBytes = config.maxBody().asLongValue();
    }

    @ServerRequestFilter(preMatching = true)
    public @Nullable Uni<Response> check(RoutingContext request) {
        request.put(VertxInputStream.MAX_REQUEST_SIZE_KEY, LEEWAY * mostBytes);
        return declared(request)
                .filter(length -> length > mostBytes)
                .map(length -> refused(request))
                .orElse(null);
    }

    /** The connection is closed after it, since what follows on it is the body that nobody wants. */
    private Uni<Response> refused(RoutingContext request) {
        Unreadable tooLarge = intake.tooLarge();
        return problems.refused(
                        Refusal.of(tooLarge.reason(), tooLarge.detail()),
                        intake.declaration(),
                        RequestContext.traceOf(request))
                .map(response -> Response.fromResponse(response)
                        .header("Connection", "close")
                        .build());
    }

    private static Optional<Long> declared(RoutingContext request) {
        return Optional.ofNullable(request.request().getHeader(HttpHeaders.CONTENT_LENGTH))
                .filter(length -> length.matches("\\d{1,18}"))
                .map(Long::valueOf);
    }
}
