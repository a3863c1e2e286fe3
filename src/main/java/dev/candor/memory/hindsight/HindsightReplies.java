package dev.candor.memory.hindsight;

import dev.candor.outcome.Attempt.Phase;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Receipt;
import dev.candor.outcome.Reply;
import dev.candor.wire.Exchange;
import dev.candor.wire.Exchange.Answered;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What an exchange with Hindsight means. */
final class HindsightReplies {

    private HindsightReplies() {}

    /**
     * @param read gives the payload of a 200; empty means undecodable
     */
    static <T> Reply<T> of(Exchange exchange, Function<String, Optional<T>> read) {
        return switch (exchange) {
            case Exchange.Unsent unsent -> new Reply.Unsent<>(Reason.OVERLOADED);
            case Exchange.Broken broken ->
                new Reply.Lost<>(broken.reason(), Optional.empty(), List.of(broken.attempt()));
            case Answered answered -> answered.ok() ? readable(answered, read) : refused(answered);
        };
    }

    /** The same, but a 404 that says the bank or the document is what is missing is an answer: this one. */
    static <T> Reply<T> orIfMissing(Exchange exchange, T missing, Function<String, Optional<T>> read) {
        return exchange instanceof Answered answered && HindsightAnswers.saysMissing(answered)
                ? answered(answered, missing)
                : of(exchange, read);
    }

    /** What follows a complete answer; every other ending is the end of the whole. */
    static <T, R> Uni<Reply<R>> then(Reply<T> first, Function<T, Uni<Reply<R>>> next) {
        return switch (first) {
            case Reply.Answered<T> answered ->
                next.apply(answered.payload()).map(reply -> reply.after(answered.attempts()));
            case Reply.Rejected<T> rejected ->
                Uni.createFrom().item(new Reply.Rejected<>(rejected.reason(), rejected.attempts()));
            case Reply.Unusable<T> unusable ->
                Uni.createFrom().item(new Reply.Unusable<>(unusable.reason(), unusable.attempts()));
            case Reply.Unsent<T> unsent ->
                Uni.createFrom().item(new Reply.Unsent<>(unsent.reason(), unsent.attempts()));
            case Reply.Lost<T> lost ->
                Uni.createFrom().item(new Reply.Lost<>(lost.reason(), lost.retryAfter(), lost.attempts()));
        };
    }

    private static <T> Reply<T> readable(Answered answer, Function<String, Optional<T>> read) {
        return read.apply(answer.body())
                .map(payload -> answered(answer, payload))
                .orElseGet(() -> lost(answer, Reason.UNDECODABLE, Phase.PARSE));
    }

    private static <T> Reply<T> answered(Answered answer, T payload) {
        return new Reply.Answered<>(payload, receipt(answer), List.of(answer.done(Optional.empty())));
    }

    private static <T> Reply<T> refused(Answered answer) {
        return switch (answer.status()) {
            case 400, 422 -> rejected(answer, Reason.REQUEST_REJECTED);
            case 413 -> rejected(answer, Reason.REQUEST_TOO_LARGE);
            case 401, 403 -> lost(answer, Reason.AUTH_FAILED, Phase.BODY);
            case 402 -> lost(answer, Reason.PAYMENT_REQUIRED, Phase.BODY);
            case 429 -> lost(answer, Reason.RATE_LIMITED, Phase.BODY);
            default -> lost(answer, answer.status() >= 500 ? Reason.UPSTREAM_5XX : Reason.WRONG_ENDPOINT, Phase.BODY);
        };
    }

    private static Receipt receipt(Answered answer) {
        return new Receipt(
                HindsightClient.PROVIDER,
                answer.status(),
                answer.header("x-request-id"),
                Optional.empty(),
                answer.startedAt(),
                answer.took());
    }

    private static <T> Reply<T> rejected(Answered answer, Reason reason) {
        return new Reply.Rejected<>(reason, List.of(answer.failed(reason, Phase.VALIDATE, Optional.empty())));
    }

    private static <T> Reply<T> lost(Answered answer, Reason reason, Phase phase) {
        return new Reply.Lost<>(reason, answer.retryAfter(), List.of(answer.failed(reason, phase, Optional.empty())));
    }
}
