package dev.candor.model;

import dev.candor.outcome.Reason;
import dev.candor.outcome.Reply;
import java.time.Duration;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * Whether a call is worth a second attempt, and which. The one owner of that decision: nothing below it repeats a request.
 * Another prompt after an answer that could not be used, never the same one: a shorter one if the window was too small, one
 * with more room if the answer was cut, another model if the provider threw the answer away. The same prompt again only if
 * the provider surely did no work: after a 429, a 5xx, or where no connection came about. Thread-safe.
 */
public final class SecondTry {

    private static final int BAD_REQUEST = 400;

    private final String strong;
    private final Duration backoff;
    private final DoubleSupplier random;

    /**
     * @param strong the id of the model that is asked where the other could not write what was asked for
     * @param backoff the longest pause, unless the provider asks for a longer one; at least half of it is kept
     * @param random from 0 to 1, so that those who failed together do not come back together
     */
    public SecondTry(String strong, Duration backoff, DoubleSupplier random) {
        this.strong = strong;
        this.backoff = backoff;
        this.random = random;
    }

    /** What to send, and how long to wait before that. */
    public record Next<T>(Prompt<T> prompt, Duration pause) {}

    /** Empty if the first attempt has to do. */
    public <T> Optional<Next<T>> after(Prompt<T> first, Reply<T> reply) {
        return switch (reply) {
            case Reply.Answered<T> answered -> Optional.empty();
            case Reply.Unsent<T> unsent -> Optional.empty();
            case Reply.Rejected<T> rejected -> other(first, rejected.reason()).map(SecondTry::atOnce);
            case Reply.Unusable<T> unusable ->
                (thrownAway(unusable) ? stronger(first) : other(first, unusable.reason())).map(SecondTry::atOnce);
            case Reply.Lost<T> lost ->
                undone(lost.reason()) ? Optional.of(new Next<>(first, pause(lost.retryAfter()))) : Optional.empty();
        };
    }

    private static <T> Next<T> atOnce(Prompt<T> prompt) {
        return new Next<>(prompt, Duration.ZERO);
    }

    private static <T> Optional<Prompt<T>> other(Prompt<T> first, Reason reason) {
        return switch (reason) {
            case REQUEST_TOO_LARGE -> Optional.of(first.in(Room.SHORT)).filter(shorter -> isShorter(shorter, first));
            case BODY_TRUNCATED -> Optional.of(first.in(Room.LONG_ANSWER));
            default -> Optional.empty();
        };
    }

    /** What fits into the small room as it is would be the same prompt again. */
    private static boolean isShorter(Prompt<?> other, Prompt<?> first) {
        return other.text().user().length() < first.text().user().length();
    }

    private <T> Optional<Prompt<T>> stronger(Prompt<T> first) {
        return first.model().equals(strong) ? Optional.empty() : Optional.of(first.by(strong));
    }

    /** The provider itself found that what its model wrote is not what the schema asks, and kept it. */
    private static boolean thrownAway(Reply.Unusable<?> unusable) {
        return unusable.reason() == Reason.SCHEMA_INVALID
                && unusable.attempts().stream()
                        .flatMap(attempt -> attempt.status().stream())
                        .anyMatch(status -> status == BAD_REQUEST);
    }

    private static boolean undone(Reason reason) {
        return switch (reason) {
            case RATE_LIMITED, UPSTREAM_5XX, TRANSPORT_REFUSED -> true;
            default -> false;
        };
    }

    private Duration pause(Optional<Duration> asked) {
        Duration half = backoff.dividedBy(2);
        Duration own = half.plusNanos((long) (half.toNanos() * random.getAsDouble()));
        return asked.filter(wait -> wait.compareTo(own) > 0).orElse(own);
    }
}
