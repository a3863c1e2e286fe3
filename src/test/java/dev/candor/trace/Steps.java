package dev.candor.trace;

import dev.candor.capability.Axis;
import dev.candor.capability.Declaration;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Outcome;
import dev.candor.trace.Step.ModelPart;
import dev.candor.trace.Step.Venue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Steps with nothing special about them but what a test gives them. */
public final class Steps {

    static final Declaration LOCAL = Declaration.named("sorting", "puts things in order")
            .ownedBy("team")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();
    static final Declaration CLOUD = Declaration.named("guessing", "asks the cloud")
            .ownedBy("team")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MODEL)
            .orLocalModel();
    static final Declaration EXTRA = Declaration.named("adorning", "on request")
            .ownedBy("team")
            .reviewedBy("2027-05-31")
            .cloudRequired(Axis.MODEL)
            .orRefuse();

    static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private Steps() {}

    static Step<String> step(Declaration declaration, Outcome<String> outcome) {
        return step(declaration, outcome, List.of());
    }

    static Step<String> step(Declaration declaration, Outcome<String> outcome, List<Attempt> attempts) {
        return new Step<>(
                declaration,
                outcome,
                Venue.HOST,
                new Step.Timing(NOON, NOON.plusMillis(12), Duration.ofMillis(12)),
                new Step.Digests(Canonical.digest("input"), outcome.payload().map(Canonical::digest)),
                attempts,
                Optional.empty(),
                ModelPart.NONE);
    }
}
