package dev.candor.outcome;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One try on the wire. A call that was never sent is not an attempt.
 *
 * @param number counted from 1 within the step
 * @param status the HTTP status, if one arrived
 * @param error why the attempt gave no usable answer; {@link Reason#NONE} if it gave one
 * @param phase how far it came
 * @param bill what the provider charges for it, if it answered completely and said so
 * @param repairs what was mended in its answer before it was used, as codes with names or numbers
 * @param requestedModel the model that this try asked for; empty if it was not about a model
 * @param limits what the provider said is left of its limits, if its answer told
 */
public record Attempt(
        int number,
        Optional<Integer> status,
        Reason error,
        Phase phase,
        Instant startedAt,
        Duration took,
        Optional<Duration> retryAfter,
        Optional<Bill> bill,
        List<String> repairs,
        Optional<String> requestedModel,
        Optional<RateLimits> limits) {

    public Attempt {
        repairs = List.copyOf(repairs);
    }

    /** A try whose answer was used as it stood, or not at all. */
    public Attempt(
            int number,
            Optional<Integer> status,
            Reason error,
            Phase phase,
            Instant startedAt,
            Duration took,
            Optional<Duration> retryAfter,
            Optional<Bill> bill) {
        this(
                number,
                status,
                error,
                phase,
                startedAt,
                took,
                retryAfter,
                bill,
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /** How far an attempt came before it ended. */
    public enum Phase implements Code {
        CONNECT,
        HEADERS,
        BODY,
        PARSE,
        VALIDATE,
        DONE
    }

    /** The tokens of a complete model answer and the model that it says served: what a cost is computed from. */
    public record Bill(String servedModel, Usage usage) {}

    /** The earlier attempts and then the later ones, which are numbered on. */
    static List<Attempt> joined(List<Attempt> earlier, List<Attempt> later) {
        List<Attempt> all = new ArrayList<>(earlier);
        later.forEach(attempt -> all.add(attempt.numbered(all.size() + 1)));
        return List.copyOf(all);
    }

    public Attempt numbered(int other) {
        return new Attempt(
                other, status, error, phase, startedAt, took, retryAfter, bill, repairs, requestedModel, limits);
    }

    public Attempt mended(List<String> mended) {
        return new Attempt(
                number, status, error, phase, startedAt, took, retryAfter, bill, mended, requestedModel, limits);
    }

    /** The same try, with what it asked for and what the answer's head said of limits. */
    public Attempt of(String model, Optional<RateLimits> told) {
        return new Attempt(
                number, status, error, phase, startedAt, took, retryAfter, bill, repairs, Optional.of(model), told);
    }

    public boolean billed() {
        return bill.isPresent();
    }
}
