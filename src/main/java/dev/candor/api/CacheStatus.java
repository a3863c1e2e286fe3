package dev.candor.api;

import dev.candor.analysis.Analysis;
import dev.candor.analysis.Shared;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Provenance.FromCache;
import dev.candor.trace.Step;
import java.time.Duration;
import java.util.Optional;

/**
 * The {@code Cache-Status} of an answer (RFC 9211): about the one capability that keeps results, and only if it was asked
 * for. A kept result is served where the cloud could not be had, so its remaining life is what the declaration leaves.
 */
record CacheStatus(String text, Optional<Long> ageSeconds) {

    private static final String NAME = "candor-results";

    static Optional<CacheStatus> of(Shared shared) {
        return switch (shared.how()) {
            case MADE -> ofTheKept(shared.filed().analysis());
            case JOINED -> Optional.of(new CacheStatus(NAME + "; fwd=miss; collapsed", Optional.empty()));
            case REPEATED -> Optional.of(new CacheStatus(NAME + "; hit; detail=storm", Optional.empty()));
            case RETRIED -> Optional.of(new CacheStatus(NAME + "; hit; detail=retry", Optional.empty()));
        };
    }

    private static Optional<CacheStatus> ofTheKept(Analysis analysis) {
        return analysis.steps().stream()
                .filter(step -> step.declaration().staleness().isPresent())
                .findFirst()
                .map(CacheStatus::of);
    }

    private static CacheStatus of(Step<?> step) {
        Duration limit = step.declaration().staleness().orElse(Duration.ZERO);
        return switch (step.outcome()) {
            case Outcome.Ok<?> ok ->
                new CacheStatus(
                        NAME + "; fwd=miss; fwd-status=200; stored; ttl=" + limit.toSeconds(), Optional.empty());
            case Outcome.Degraded<?> degraded ->
                degraded.provenance() instanceof FromCache cached
                        ? new CacheStatus(
                                NAME + "; hit; ttl=" + limit.minus(cached.age()).toSeconds() + "; detail="
                                        + degraded.reason().code(),
                                Optional.of(cached.age().toSeconds()))
                        : new CacheStatus(
                                NAME + "; fwd=miss; detail=" + degraded.reason().code(), Optional.empty());
            case Outcome.Refused<?> refused ->
                new CacheStatus(NAME + "; fwd=miss; detail=" + refused.reason().code(), Optional.empty());
        };
    }
}
