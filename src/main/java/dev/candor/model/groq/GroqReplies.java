package dev.candor.model.groq;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.model.Prompt;
import dev.candor.model.Written;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Attempt.Phase;
import dev.candor.outcome.RateLimits;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Receipt;
import dev.candor.outcome.Reply;
import dev.candor.wire.Exchange;
import dev.candor.wire.Exchange.Answered;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What one exchange with the provider is worth: its statuses, its codes, and what a completion must have. Pure.
 *
 * @param provider whose answers they are
 */
record GroqReplies(String provider) {

    /** Whether all models that are wanted are in the provider's list. */
    Reply<String> probed(Exchange exchange, Set<String> wanted) {
        return reply(exchange, answer -> listed(answer, wanted));
    }

    /** The attempt knows which model it asked for, and what the provider said of its limits. */
    <T> Reply<T> completed(Exchange exchange, Prompt<T> prompt) {
        Optional<RateLimits> limits =
                exchange instanceof Answered answer ? GroqLimits.read(answer::header) : Optional.empty();
        Reply<T> reply = reply(exchange, answer -> completed(answer, prompt));
        List<Attempt> known = reply.attempts().stream()
                .map(attempt -> attempt.of(prompt.model(), limits))
                .toList();
        return reply.with(known);
    }

    private static <T> Reply<T> reply(Exchange exchange, Function<Answered, Reply<T>> read) {
        return switch (exchange) {
            case Exchange.Unsent unsent -> new Reply.Unsent<>(Reason.OVERLOADED);
            case Exchange.Broken broken ->
                new Reply.Lost<>(broken.reason(), Optional.empty(), List.of(broken.attempt()));
            case Answered answered -> answered.ok() ? read.apply(answered) : refusedOrLost(answered);
        };
    }

    private Reply<String> listed(Answered answer, Set<String> wanted) {
        Optional<Set<String>> ids = GroqAnswer.parse(answer.body())
                .map(root -> root.path("data"))
                .filter(JsonNode::isArray)
                .map(GroqReplies::ids);
        if (ids.isEmpty()) {
            return lost(answer, Reason.UNDECODABLE, Phase.PARSE);
        }
        Set<String> missing = new TreeSet<>(wanted);
        missing.removeAll(ids.get());
        return missing.isEmpty()
                ? new Reply.Answered<>(
                        "both configured models are listed",
                        receipt(answer, Optional.empty(), Optional.empty()),
                        List.of(answer.done(Optional.empty())))
                : lost(answer, Reason.MODEL_UNAVAILABLE, Phase.VALIDATE);
    }

    private static Set<String> ids(JsonNode data) {
        Set<String> ids = new TreeSet<>();
        data.forEach(model -> ids.add(model.path("id").asText()));
        return ids;
    }

    private <T> Reply<T> completed(Answered answer, Prompt<T> prompt) {
        return GroqAnswer.read(answer.body())
                .map(completion -> finished(answer, completion, prompt))
                .orElseGet(() -> lost(answer, Reason.UNDECODABLE, Phase.PARSE));
    }

    private <T> Reply<T> finished(Answered answer, GroqAnswer completion, Prompt<T> prompt) {
        if (!completion.finished()) {
            Reason reason = switch (completion.finishReason()) {
                case "length" -> Reason.BODY_TRUNCATED;
                case "content_filter" -> Reason.CONTENT_FILTERED;
                default -> Reason.SCHEMA_INVALID;
            };
            return unusable(answer, completion, reason);
        }
        if (completion.refused()) {
            return unusable(answer, completion, Reason.CONTENT_FILTERED);
        }
        return switch (prompt.read(completion.content())) {
            case Written.Usable<T> usable ->
                new Reply.Answered<>(
                        usable.mended().value(),
                        receipt(answer, Optional.of(completion.servedModel()), completion.requestId()),
                        List.of(answer.done(Optional.of(completion.bill()))
                                .mended(usable.mended().repairs())));
            case Written.Unusable<T> useless -> unusable(answer, completion, useless.reason());
        };
    }

    private Receipt receipt(Answered answer, Optional<String> servedModel, Optional<String> requestId) {
        return new Receipt(
                provider,
                answer.status(),
                requestId.or(() -> answer.header("x-request-id")),
                servedModel,
                answer.startedAt(),
                answer.took());
    }

    private static <T> Reply<T> unusable(Answered answer, GroqAnswer completion, Reason reason) {
        return new Reply.Unusable<>(
                reason, List.of(answer.failed(reason, Phase.VALIDATE, Optional.of(completion.bill()))));
    }

    private static <T> Reply<T> refusedOrLost(Answered answer) {
        return switch (answer.status()) {
            case 400, 422 -> badRequest(answer);
            case 413 -> rejected(answer, Reason.REQUEST_TOO_LARGE);
            case 401, 403 -> lost(answer, Reason.AUTH_FAILED, Phase.BODY);
            case 402 -> lost(answer, Reason.PAYMENT_REQUIRED, Phase.BODY);
            case 404 -> lost(answer, notFound(answer), Phase.BODY);
            case 429 -> lost(answer, Reason.RATE_LIMITED, Phase.BODY);
            case 424 -> unusable(answer, Reason.DEPENDENCY_FAILED);
            case 499 -> unusable(answer, Reason.CANCELLED);
            case 498 -> lost(answer, Reason.CAPACITY_EXCEEDED, Phase.BODY);
            default -> lost(answer, answer.status() >= 500 ? Reason.UPSTREAM_5XX : Reason.WRONG_ENDPOINT, Phase.BODY);
        };
    }

    /** A 400 has many meanings; the code in the body tells a bad request from a bad prompt and from a retired model. */
    private static <T> Reply<T> badRequest(Answered answer) {
        String code = GroqAnswer.parse(answer.body())
                .map(root -> root.path("error").path("code").asText(""))
                .orElse("")
                .toLowerCase(Locale.ROOT);
        return switch (code) {
            case "content_filter", "content_policy_violation" -> unusable(answer, Reason.CONTENT_FILTERED);
            case "json_validate_failed" -> unusable(answer, Reason.SCHEMA_INVALID);
            case "context_length_exceeded" -> unusable(answer, Reason.REQUEST_TOO_LARGE);
            case "model_decommissioned", "model_not_found" -> lost(answer, Reason.MODEL_UNAVAILABLE, Phase.BODY);
            default -> rejected(answer, Reason.REQUEST_REJECTED);
        };
    }

    private static Reason notFound(Answered answer) {
        return answer.body().contains("model_not_found") ? Reason.MODEL_UNAVAILABLE : Reason.WRONG_ENDPOINT;
    }

    private static <T> Reply<T> rejected(Answered answer, Reason reason) {
        return new Reply.Rejected<>(reason, List.of(answer.failed(reason, Phase.VALIDATE, Optional.empty())));
    }

    private static <T> Reply<T> unusable(Answered answer, Reason reason) {
        return new Reply.Unusable<>(reason, List.of(answer.failed(reason, Phase.VALIDATE, Optional.empty())));
    }

    private static <T> Reply<T> lost(Answered answer, Reason reason, Phase phase) {
        return new Reply.Lost<>(reason, answer.retryAfter(), List.of(answer.failed(reason, phase, Optional.empty())));
    }
}
