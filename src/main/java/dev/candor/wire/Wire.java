package dev.candor.wire;

import dev.candor.outcome.Attempt.Phase;
import dev.candor.outcome.Reason;
import io.smallrye.mutiny.Uni;
import io.vertx.core.VertxException;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.eclipse.microprofile.faulttolerance.exceptions.BulkheadException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Sends one request and says how it ended. Here, and nowhere else, is an exception of the transport read; its text stays in
 * the log. Thread-safe.
 */
@Singleton
public final class Wire {

    private static final Logger LOG = Logger.getLogger(Wire.class);

    private final Clock clock;
    private final Heads heads;

    Wire(Clock clock, Heads heads) {
        this.clock = clock;
        this.heads = heads;
    }

    /**
     * Never fails.
     *
     * @param cloud its name for the log
     * @param traceparent what the request carries under that name; no two requests have the same
     */
    public Uni<Exchange> send(String cloud, String traceparent, Supplier<Uni<Response>> call) {
        return Uni.createFrom().deferred(() -> {
            Instant startedAt = clock.instant();
            long start = System.nanoTime();
            Heads.Watch head = heads.watch(traceparent);
            return Uni.createFrom()
                    .deferred(call::get)
                    .onItemOrFailure()
                    .transform((response, failure) -> {
                        Duration took = Duration.ofNanos(System.nanoTime() - start);
                        return failure == null
                                ? answered(response, startedAt, took)
                                : ended(cloud, failure, head.seen() ? Phase.BODY : Phase.HEADERS, startedAt, took);
                    })
                    .onTermination()
                    .invoke(head::close);
        });
    }

    private static Exchange answered(Response response, Instant startedAt, Duration took) {
        @Nullable String body = response.readEntity(String.class);
        return new Exchange.Answered(
                response.getStatus(), response.getStringHeaders(), body == null ? "" : body, startedAt, took);
    }

    private static Exchange ended(String cloud, Throwable failure, Phase reached, Instant startedAt, Duration took) {
        if (causes(failure).anyMatch(BulkheadException.class::isInstance)) {
            return new Exchange.Unsent();
        }
        Exchange.Broken broken = named(failure, reached, startedAt, took);
        LOG.debugf(
                failure,
                "Exchange broken: cloud=%s reason=%s",
                cloud,
                broken.reason().code());
        return broken;
    }

    private static Exchange.Broken named(Throwable failure, Phase reached, Instant startedAt, Duration took) {
        if (causes(failure).anyMatch(Wire::isTimeout)) {
            return new Exchange.Broken(Reason.TRANSPORT_TIMEOUT, reached, startedAt, took);
        }
        if (causes(failure).anyMatch(Wire::neverConnected)) {
            return new Exchange.Broken(Reason.TRANSPORT_REFUSED, Phase.CONNECT, startedAt, took);
        }
        if (causes(failure).anyMatch(Wire::isConnectionLoss)) {
            return new Exchange.Broken(Reason.TRANSPORT_RESET, reached, startedAt, took);
        }
        return new Exchange.Broken(Reason.UNDECODABLE, Phase.PARSE, startedAt, took);
    }

    private static boolean isTimeout(Throwable failure) {
        return failure instanceof TimeoutException || failure instanceof java.util.concurrent.TimeoutException;
    }

    private static boolean neverConnected(Throwable failure) {
        return failure instanceof ConnectException
                || failure instanceof UnknownHostException
                || failure instanceof SSLException;
    }

    /** A reset, an end in mid-answer, or our own client closed by a flip. */
    private static boolean isConnectionLoss(Throwable failure) {
        return failure instanceof IOException
                || failure instanceof VertxException
                || (failure instanceof IllegalStateException && says(failure, "closed"));
    }

    private static boolean says(Throwable failure, String word) {
        return failure.getMessage() != null
                && failure.getMessage().toLowerCase(Locale.ROOT).contains(word);
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause);
    }
}
