package dev.candor.memory.hindsight;

import dev.candor.intake.Cleared;
import dev.candor.memory.CloudMemory;
import dev.candor.memory.MemoryConfig;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.PastIncident;
import dev.candor.memory.RecallQuery;
import dev.candor.memory.Recollection;
import dev.candor.memory.Retention;
import dev.candor.memory.Similarity;
import dev.candor.outcome.Attempt.Phase;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Receipt;
import dev.candor.outcome.Reply;
import dev.candor.outcome.Source;
import dev.candor.trace.TraceContext;
import dev.candor.wire.Exchange;
import dev.candor.wire.Exchange.Answered;
import dev.candor.wire.Wire;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A Hindsight bank, for one attachment. Each method is one exchange and one reply; nothing is repeated. Thread-safe. */
final class HindsightMemory implements CloudMemory {

    private static final String PROVIDER = "hindsight";
    private static final int BANKS_PER_PAGE = 100;

    private final HindsightClient client;
    private final Wire wire;
    private final HindsightGate gate;
    private final HindsightCalls calls;
    private final MemoryConfig recall;

    HindsightMemory(HindsightClient client, Wire wire, HindsightGate gate, HindsightCalls calls, MemoryConfig recall) {
        this.client = client;
        this.wire = wire;
        this.gate = gate;
        this.calls = calls;
        this.recall = recall;
    }

    @Override
    public Uni<Reply<String>> probe() {
        String traceparent = TraceContext.begun().nextTraceparent();
        return wire.send(
                        PROVIDER,
                        () -> calls.probe(() -> client.api().banks(traceparent, client.bank(), BANKS_PER_PAGE)))
                .map(exchange -> reply(exchange, answer -> HindsightAnswers.bankFound(answer, client.bank())));
    }

    @Override
    public Uni<Reply<Recollection>> recall(RecallQuery query) {
        String traceparent = query.trace().nextTraceparent();
        String body = HindsightQuery.body(query);
        return wire.send(
                        PROVIDER,
                        () -> gate.pass(
                                () -> calls.recall(() -> client.api().recall(traceparent, client.bank(), body))))
                .map(exchange -> reply(emptyIfBankUnknown(exchange), HindsightAnswers::incidents))
                .map(reply -> reply.map(candidates -> best(query, candidates)));
    }

    @Override
    public Uni<Reply<Retention>> retain(Cleared<MemoryRecord> entry, TraceContext trace) {
        throw new UnsupportedOperationException("not yet");
    }

    @Override
    public Uni<Reply<Boolean>> forget(String incidentId, TraceContext trace) {
        throw new UnsupportedOperationException("not yet");
    }

    @Override
    public void close() {
        client.close();
    }

    private Recollection best(RecallQuery query, List<PastIncident> candidates) {
        return Similarity.to(query.incident(), query.signature())
                .best(candidates.stream(), Source.CLOUD, recall.limit(), recall.leastScore());
    }

    /** Later servers answer 404 for a bank nobody has written to yet, earlier ones an empty result: both mean empty. */
    private static Exchange emptyIfBankUnknown(Exchange exchange) {
        return exchange instanceof Answered answered
                        && answered.status() == 404
                        && HindsightAnswers.saysBankUnknown(answered)
                ? new Answered(
                        404, answered.headers(), HindsightAnswers.NO_RESULTS, answered.startedAt(), answered.took())
                : exchange;
    }

    private static <T> Reply<T> reply(Exchange exchange, Function<String, Optional<T>> read) {
        return switch (exchange) {
            case Exchange.Unsent unsent -> new Reply.Unsent<>(Reason.OVERLOADED);
            case Exchange.Broken broken ->
                new Reply.Lost<>(broken.reason(), Optional.empty(), List.of(broken.attempt()));
            case Answered answered -> answered(answered, read);
        };
    }

    private static <T> Reply<T> answered(Answered answer, Function<String, Optional<T>> read) {
        return switch (answer.status()) {
            case 200 -> readable(answer, read);
            case 404 ->
                answer.body().equals(HindsightAnswers.NO_RESULTS)
                        ? readable(answer, read)
                        : lost(answer, Reason.WRONG_ENDPOINT);
            case 400, 422 -> rejected(answer, Reason.REQUEST_REJECTED);
            case 413 -> rejected(answer, Reason.REQUEST_TOO_LARGE);
            case 401, 403 -> lost(answer, Reason.AUTH_FAILED);
            case 402 -> lost(answer, Reason.PAYMENT_REQUIRED);
            case 429 -> lost(answer, Reason.RATE_LIMITED);
            default -> lost(answer, answer.status() >= 500 ? Reason.UPSTREAM_5XX : Reason.WRONG_ENDPOINT);
        };
    }

    private static <T> Reply<T> readable(Answered answer, Function<String, Optional<T>> read) {
        return read.apply(answer.body())
                .<Reply<T>>map(payload ->
                        new Reply.Answered<>(payload, receipt(answer), List.of(answer.done(Optional.empty()))))
                .orElseGet(() -> lost(answer, Reason.UNDECODABLE));
    }

    private static Receipt receipt(Answered answer) {
        return new Receipt(
                PROVIDER,
                answer.status(),
                answer.header("x-request-id"),
                Optional.empty(),
                answer.startedAt(),
                answer.took());
    }

    private static <T> Reply<T> rejected(Answered answer, Reason reason) {
        return new Reply.Rejected<>(reason, List.of(answer.failed(reason, Phase.VALIDATE, Optional.empty())));
    }

    private static <T> Reply<T> lost(Answered answer, Reason reason) {
        Phase phase = reason == Reason.UNDECODABLE ? Phase.PARSE : Phase.BODY;
        return new Reply.Lost<>(reason, answer.retryAfter(), List.of(answer.failed(reason, phase, Optional.empty())));
    }
}
