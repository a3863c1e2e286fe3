package dev.candor.trace;

import dev.candor.capability.Declaration;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Code;
import dev.candor.outcome.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One capability resolved in one request: what the route trace and the audit trace are two views of.
 *
 * @param outcome how it ended, with its payload
 * @param venue which side had the last word
 * @param attempts every try on the wire, in order, used or not
 * @param detail what a person should know beyond the codes; never text of an exception
 * @param model the model's part in it, if it had one
 */
public record Step<T>(
        Declaration declaration,
        Outcome<T> outcome,
        Venue venue,
        Timing timing,
        Digests digests,
        List<Attempt> attempts,
        Optional<String> detail,
        ModelPart model) {

    public Step {
        attempts = List.copyOf(attempts);
    }

    /** The side that decided how a step ended: the cloud also by refusing, the host also by falling back. */
    public enum Venue implements Code {
        CLOUD,
        HOST
    }

    /**
     * @param at when the outcome was settled; before a flip that it does not know of
     * @param took from the start to that moment, by a clock that only goes forward
     */
    public record Timing(Instant startedAt, Instant at, Duration took) {}

    /**
     * SHA-256, in lower-case hexadecimal digits, of the canonical JSON of what went in and what came out. Where several
     * earlier outputs went in, it is a list of their digests: a response tells by itself which step fed which.
     */
    public record Digests(String input, Optional<String> output) {}

    /**
     * @param route the way that was chosen
     * @param routeReason why, as a code with its numbers
     * @param requested the model that a live call would name; empty if no model was to be called
     */
    public record ModelPart(Route route, Optional<String> routeReason, Optional<String> requested, Cost cost) {

        /** A step that no model has a part in. */
        public static final ModelPart NONE = new ModelPart(Route.LOCAL, Optional.empty(), Optional.empty(), Cost.FREE);

        /** A cloud call that is not about a model. */
        public static final ModelPart WIRE =
                new ModelPart(Route.STANDARD, Optional.empty(), Optional.empty(), Cost.FREE);
    }

    public Step<T> with(ModelPart part) {
        return new Step<>(declaration, outcome, venue, timing, digests, attempts, detail, part);
    }

    public Step<T> with(String explanation) {
        return new Step<>(declaration, outcome, venue, timing, digests, attempts, Optional.of(explanation), model);
    }

    public Optional<T> payload() {
        return outcome.payload();
    }

    /** Stands for its payload where that goes into a later step. */
    public Optional<Canonical.Known> output() {
        return digests.output().map(Canonical.Known::new);
    }
}
