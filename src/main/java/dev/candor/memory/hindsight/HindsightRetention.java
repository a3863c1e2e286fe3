package dev.candor.memory.hindsight;

import dev.candor.memory.Retention;
import dev.candor.memory.Retention.Accepted;
import dev.candor.memory.Retention.Dropped;
import dev.candor.memory.Retention.Stored;
import dev.candor.memory.hindsight.BankConfig.RetainMode;
import dev.candor.outcome.Reply;
import dev.candor.trace.TraceContext;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes one record and finds out what became of it (ADR 0013). The bank's own "success" is not taken for an answer: it
 * has been seen with nothing stored. Stored is what was read back, at this revision.
 */
final class HindsightRetention {

    /** More chunks than our largest document can have. */
    private static final int MOST_FACTS = 100;

    private final HindsightClient client;
    private final BankConfig config;
    private final Optional<ServerVersion> server;
    private final RetainedDocument document;
    private final TraceContext trace;

    HindsightRetention(
            HindsightClient client,
            BankConfig config,
            Optional<ServerVersion> server,
            RetainedDocument document,
            TraceContext trace) {
        this.client = client;
        this.config = config;
        this.server = server;
        this.document = document;
        this.trace = trace;
    }

    Uni<Reply<Retention>> run() {
        return isAsynchronous() ? handedOver() : written();
    }

    private boolean isAsynchronous() {
        return config.retain() == RetainMode.ASYNC
                && server.filter(known -> known.worker() && known.knowsOperationIds())
                        .isPresent();
    }

    private Uni<Reply<Retention>> written() {
        return client.retain(trace, document.body())
                .map(exchange -> HindsightReplies.of(exchange, HindsightRetention::taken))
                .chain(reply -> HindsightReplies.then(reply, success -> readBack()));
    }

    private Uni<Reply<Retention>> handedOver() {
        return client.retain(trace, document.asynchronousBody())
                .map(exchange -> HindsightReplies.of(
                        exchange, body -> taken(body).flatMap(success -> HindsightAnswers.text(body, "operation_id"))))
                .chain(reply -> {
                    long end = System.nanoTime() + config.watchFor().toNanos();
                    Reply<Retention> accepted = reply.map(Accepted::new);
                    return reply instanceof Reply.Answered<String> answered
                            ? watched(accepted, answered.payload(), end)
                            : Uni.createFrom().item(accepted);
                });
    }

    /** Looks at the bank's work until it is settled or our time is up; a stuck queue never settles anything. */
    private Uni<Reply<Retention>> watched(Reply<Retention> soFar, String operation, long end) {
        if (System.nanoTime() + config.watchEvery().toNanos() > end) {
            return Uni.createFrom().item(soFar);
        }
        return later(config.watchEvery())
                .chain(() -> client.operation(trace, operation))
                .map(exchange -> HindsightReplies.of(exchange, body -> HindsightAnswers.text(body, "status")))
                .chain(state -> state instanceof Reply.Answered<String> answered
                        ? settled(state, answered.payload(), operation, end)
                        : HindsightReplies.<String, Retention>then(state, unused -> readBack()))
                .map(reply -> reply.after(soFar.attempts()));
    }

    private Uni<Reply<Retention>> settled(Reply<String> state, String status, String operation, long end) {
        return switch (status.toLowerCase(Locale.ROOT)) {
            case "completed", "not_found" -> readBack().map(reply -> reply.after(state.attempts()));
            case "failed", "cancelled" -> Uni.createFrom().item(state.map(gone -> new Dropped()));
            default -> watched(state.map(waiting -> new Accepted(operation)), operation, end);
        };
    }

    private Uni<Reply<Retention>> readBack() {
        return client.facts(trace, document.id(), MOST_FACTS)
                .map(exchange -> HindsightReplies.orIfMissing(exchange, 0, this::ofThisRevision))
                .map(reply -> reply.map(facts -> facts == 0 ? new Dropped() : new Stored(facts)));
    }

    /** What stands there under the same name may be what was there before. */
    private Optional<Integer> ofThisRevision(String body) {
        return HindsightAnswers.array(body, "items").map(items -> {
            int found = 0;
            for (var fact : items) {
                var revision = fact.path("metadata").path(RememberedFact.REVISION);
                found += revision.asText().equals(document.revision().toString()) ? 1 : 0;
            }
            return found;
        });
    }

    private static Optional<Boolean> taken(String body) {
        return HindsightAnswers.parse(body)
                .map(root -> root.path("success").asBoolean(false))
                .filter(success -> success);
    }

    private static Uni<Void> later(Duration pause) {
        return Uni.createFrom().voidItem().onItem().delayIt().by(pause);
    }
}
