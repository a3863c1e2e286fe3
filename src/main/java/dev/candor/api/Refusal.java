package dev.candor.api;

import dev.candor.outcome.Reason;
import java.time.Duration;
import java.util.Optional;

/**
 * A request that is not served, before it has a body.
 *
 * @param httpStatus the status of the answer
 * @param title the class of problem in a few words, the same each time
 * @param detail what was wrong and what would be right, in our own words
 */
record Refusal(int httpStatus, String title, Reason reason, String detail, Optional<Duration> retryAfter) {

    /** Long enough for a queue to drain, short enough for a sender that waits. */
    private static final Duration SOON = Duration.ofSeconds(5);

    static Refusal of(Reason reason, String detail) {
        return switch (reason) {
            case MALFORMED -> new Refusal(400, "The request cannot be read", reason, detail, Optional.empty());
            case TOO_LARGE -> new Refusal(413, "The request is too large", reason, detail, Optional.empty());
            case UNSUPPORTED_TYPE ->
                new Refusal(415, "The media type is not supported", reason, detail, Optional.empty());
            case IMPOSSIBLE ->
                new Refusal(422, "The request can be read but not served", reason, detail, Optional.empty());
            case IN_PROGRESS -> new Refusal(409, "The same request is under way", reason, detail, Optional.of(SOON));
            case NOT_FOUND -> new Refusal(404, "There is nothing here", reason, detail, Optional.empty());
            case METHOD_NOT_ALLOWED ->
                new Refusal(405, "The method is not allowed here", reason, detail, Optional.empty());
            case NOT_ACCEPTABLE ->
                new Refusal(406, "No acceptable form of the answer", reason, detail, Optional.empty());
            case UNAUTHENTICATED -> new Refusal(401, "A valid token is needed", reason, detail, Optional.empty());
            case FORBIDDEN -> new Refusal(403, "The token does not allow this", reason, detail, Optional.empty());
            case WORK_FAILED -> new Refusal(500, "The service failed", reason, detail, Optional.empty());
            case NONE,
                    LIVE_DISABLED,
                    NO_API_KEY,
                    TRANSPORT_REFUSED,
                    TRANSPORT_RESET,
                    TRANSPORT_TIMEOUT,
                    BODY_TRUNCATED,
                    EMPTY,
                    PROMPT_ECHOED,
                    UNDECODABLE,
                    RATE_LIMITED,
                    CAPACITY_EXCEEDED,
                    UPSTREAM_5XX,
                    AUTH_FAILED,
                    PAYMENT_REQUIRED,
                    MODEL_UNAVAILABLE,
                    WRONG_ENDPOINT,
                    AXIS_DETACHED,
                    SESSION_ENDED,
                    REQUEST_REJECTED,
                    REQUEST_TOO_LARGE,
                    DEPENDENCY_FAILED,
                    CANCELLED,
                    CONTENT_FILTERED,
                    SCHEMA_INVALID,
                    BUDGET_EXHAUSTED,
                    OVERLOADED,
                    STORE_UNAVAILABLE,
                    REDACTION_REFUSED,
                    CACHE_STALE,
                    CACHE_FORBIDDEN,
                    NOISE,
                    MEMORY_BYPASS -> later(reason, detail);
        };
    }

    /** Work that was refused though the request was fine: senders keep what is answered so, and drop what is a 4xx. */
    static Refusal later(Reason reason, String detail) {
        return new Refusal(503, "The work was refused", reason, detail, Optional.of(SOON));
    }
}
