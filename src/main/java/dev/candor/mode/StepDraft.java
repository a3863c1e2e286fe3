package dev.candor.mode;

import dev.candor.capability.Declaration;
import dev.candor.mode.Settled.Declined;
import dev.candor.mode.Settled.Served;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Outcome.Ok;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.trace.Canonical;
import dev.candor.trace.Step;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A step from its beginning to its outcome. */
record StepDraft(Declaration declaration, String inputDigest, Instant startedAt, long start, Clock clock) {

    static StepDraft begin(Declaration declaration, Object input, Clock clock) {
        return new StepDraft(declaration, Canonical.digest(input), clock.instant(), System.nanoTime(), clock);
    }

    <T> Step<T> decidedHere(Outcome<T> outcome) {
        return step(outcome, Step.Venue.HOST, clock.instant(), List.of(), Step.ModelPart.NONE);
    }

    <T> Step<T> served(Settled<T> settled, Served<T> served) {
        return step(
                new Ok<>(served.payload(), served.provenance()),
                Step.Venue.CLOUD,
                settled.at(),
                settled.attempts(),
                Step.ModelPart.WIRE);
    }

    <T> Step<T> declined(Settled<T> settled, Declined<T> declined) {
        Step.Venue venue = settled.attempts().isEmpty() ? Step.Venue.HOST : Step.Venue.CLOUD;
        return step(new Refused<T>(declined.reason()), venue, settled.at(), settled.attempts(), Step.ModelPart.WIRE);
    }

    <T> Step<T> fellBack(Settled<T> settled, Outcome<T> outcome) {
        return step(outcome, Step.Venue.HOST, clock.instant(), settled.attempts(), Step.ModelPart.NONE);
    }

    private <T> Step<T> step(
            Outcome<T> outcome, Step.Venue venue, Instant at, List<Attempt> attempts, Step.ModelPart model) {
        return new Step<>(
                declaration,
                outcome,
                venue,
                new Step.Timing(startedAt, at, Duration.ofNanos(System.nanoTime() - start)),
                new Step.Digests(inputDigest, outcome.payload().map(Canonical::digest)),
                attempts,
                Optional.empty(),
                model);
    }
}
