package dev.candor.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.candor.intake.Intake;
import dev.candor.outcome.Reason;
import dev.candor.trace.TraceContext;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Gives the first answer again to a request that comes again under the same {@code Idempotency-Key}, whatever it runs on by
 * now: the answer says itself which session it is of. A refusal for lack of means (5xx) is not kept. Bounded; thread-safe.
 */
@Singleton
final class IdempotencyKeys {

    /** A UUID has 36 characters; what is several times as long is no key. */
    private static final int LONGEST = 255;

    private final Cache<Key, Use> uses;
    private final Problems problems;
    private final Intake intake;

    IdempotencyKeys(DeliveryConfig config, Clock clock, Problems problems, Intake intake) {
        this.problems = problems;
        this.intake = intake;
        uses = Caffeine.newBuilder()
                .maximumWeight(config.maxAnalyses())
                .weigher((Key key, Use use) -> use.analyses())
                .expireAfterWrite(config.keyLife())
                .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
                .build();
    }

    /** One sender's keys are not another's. */
    record Key(String sender, String value) {}

    /** What has become of the request that first used a key. */
    private sealed interface Use {

        String fingerprint();

        int analyses();

        record UnderWay(String fingerprint) implements Use {
            @Override
            public int analyses() {
                return 1;
            }
        }

        record Answered(String fingerprint, Response answer) implements Use {
            @Override
            public int analyses() {
                return answer.getEntity() instanceof BatchView batch
                        ? Math.max(1, batch.analyses().size())
                        : 1;
            }
        }
    }

    /**
     * @param fingerprint what the request is; the same key may not be used for another
     */
    Uni<Response> once(Key key, String fingerprint, TraceContext trace, Supplier<Uni<Response>> work) {
        if (key.value().length() > LONGEST) {
            return refused(Reason.MALFORMED, "an Idempotency-Key has at most " + LONGEST + " characters", trace);
        }
        Use.UnderWay mine = new Use.UnderWay(fingerprint);
        Optional<Use> earlier = Optional.ofNullable(uses.asMap().putIfAbsent(key, mine));
        return earlier.map(use -> again(use, fingerprint, trace)).orElseGet(() -> first(key, mine, work));
    }

    private Uni<Response> first(Key key, Use.UnderWay mine, Supplier<Uni<Response>> work) {
        return Uni.createFrom()
                .deferred(work::get)
                .invoke(answer -> {
                    if (answer.getStatus() < Response.Status.INTERNAL_SERVER_ERROR.getStatusCode()) {
                        uses.asMap().replace(key, mine, new Use.Answered(mine.fingerprint(), answer));
                    }
                })
                .onTermination()
                .invoke(() -> uses.asMap().remove(key, mine)); // nothing is there any more if it was answered
    }

    private Uni<Response> again(Use use, String fingerprint, TraceContext trace) {
        if (!use.fingerprint().equals(fingerprint)) {
            return refused(
                    Reason.IMPOSSIBLE,
                    "this Idempotency-Key was used for another request; use a new key for each request",
                    trace);
        }
        return switch (use) {
            case Use.UnderWay underWay ->
                refused(
                        Reason.IN_PROGRESS,
                        "the first request with this Idempotency-Key is under way; ask again for its answer",
                        trace);
            case Use.Answered answered -> Uni.createFrom().item(() -> replayed(answered.answer(), trace));
        };
    }

    /** Word for word what was answered; only the trace context is that of this request. */
    private static Response replayed(Response answer, TraceContext trace) {
        return Response.fromResponse(answer)
                .header("traceparent", null)
                .header("traceparent", trace.nextTraceparent())
                .header("Idempotency-Replayed", true)
                .build();
    }

    private Uni<Response> refused(Reason reason, String detail, TraceContext trace) {
        return problems.refused(Refusal.of(reason, detail), intake.declaration(), trace);
    }
}
