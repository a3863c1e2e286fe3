package dev.candor.outcome;

import dev.candor.outcome.Attempt.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Endings of cloud calls, as adapters would give them. */
public final class Replies {

    public static final Receipt RECEIPT = new Receipt(
            "groq",
            200,
            Optional.of("req_01"),
            Optional.of("openai/gpt-oss-20b"),
            Instant.parse("2026-11-30T11:59:59Z"),
            Duration.ofMillis(840));

    private Replies() {}

    public static <T> Reply.Answered<T> answered(T payload) {
        return new Reply.Answered<>(payload, RECEIPT, attempts(Reason.NONE));
    }

    public static <T> Reply.Rejected<T> rejected() {
        return new Reply.Rejected<>(Reason.REQUEST_REJECTED, attempts(Reason.REQUEST_REJECTED));
    }

    public static <T> Reply.Unusable<T> unusable() {
        return new Reply.Unusable<>(Reason.SCHEMA_INVALID, attempts(Reason.SCHEMA_INVALID));
    }

    public static <T> Reply.Unsent<T> unsent() {
        return new Reply.Unsent<>(Reason.OVERLOADED);
    }

    public static <T> Reply.Lost<T> lost(Reason reason) {
        return new Reply.Lost<>(reason, Optional.empty(), attempts(reason));
    }

    public static <T> Reply.Lost<T> lost(Reason reason, Duration retryAfter) {
        return new Reply.Lost<>(reason, Optional.of(retryAfter), attempts(reason));
    }

    private static List<Attempt> attempts(Reason error) {
        return List.of(new Attempt(
                1,
                Optional.empty(),
                error,
                error == Reason.NONE ? Phase.DONE : Phase.HEADERS,
                RECEIPT.sentAt(),
                RECEIPT.took(),
                Optional.empty(),
                Optional.empty()));
    }
}
