package dev.candor.outcome;

/** Why an outcome is not plainly ok, or why a step took its route. Closed: a new situation needs a new code, never free text. */
public enum Reason implements Code {
    /** Nothing to explain. */
    NONE,

    // An axis that was never attached.
    /** The operator has switched live model calls off. */
    LIVE_DISABLED,
    /** No key is configured for the cloud. */
    NO_API_KEY,

    // A cloud that was lost on the wire.
    TRANSPORT_REFUSED,
    TRANSPORT_RESET,
    TRANSPORT_TIMEOUT,
    /** The connection ended, or the text stopped, before the answer was complete. */
    BODY_TRUNCATED,
    /** The answer was complete, but was not what the contract promises. */
    UNDECODABLE,
    RATE_LIMITED,
    CAPACITY_EXCEEDED,
    UPSTREAM_5XX,
    AUTH_FAILED,
    /** The provider wants to be paid first. */
    PAYMENT_REQUIRED,
    /** The provider does not know the model that was asked for. */
    MODEL_UNAVAILABLE,
    /** Nothing that speaks the contract answers at the configured address. */
    WRONG_ENDPOINT,
    /** The axis left the cloud while this call was under way; its answer, if any, was dropped. */
    AXIS_DETACHED,
    /** The session ended; its clients are closed. */
    SESSION_ENDED,

    // A cloud that is there, and will not or cannot serve this input.
    REQUEST_REJECTED,
    REQUEST_TOO_LARGE,
    /** Something that the provider itself asks for its answer failed. */
    DEPENDENCY_FAILED,
    /** The provider says that somebody took the request back. */
    CANCELLED,
    CONTENT_FILTERED,
    /** The model wrote nothing. */
    EMPTY,
    /** The model repeated its own instructions, as an alert may have asked it to. */
    PROMPT_ECHOED,
    SCHEMA_INVALID,

    // Our own limits and failures.
    BUDGET_EXHAUSTED,
    OVERLOADED,
    /** Local work failed; what happened is in the service's log under the trace id. */
    WORK_FAILED,
    /** What must survive a restart can be neither kept nor read: the store's file or its disk does not serve. */
    STORE_UNAVAILABLE,
    /** Redaction refused, so nothing of this alert may leave the host. */
    REDACTION_REFUSED,
    /** The cached result for this input is older than its consumer accepts. */
    CACHE_STALE,
    /** The caller wants only what is cached, or no cache at all, and that cannot be had. */
    CACHE_FORBIDDEN,

    // A model that was not asked, on purpose.
    NOISE,
    MEMORY_BYPASS,

    // A request that could not be read, or not be allowed.
    MALFORMED,
    TOO_LARGE,
    UNSUPPORTED_TYPE,
    IMPOSSIBLE,
    /** A request with the same idempotency key is still under way. */
    IN_PROGRESS,
    NOT_FOUND,
    METHOD_NOT_ALLOWED,
    NOT_ACCEPTABLE,
    UNAUTHENTICATED,
    FORBIDDEN
}
