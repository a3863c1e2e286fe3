package dev.candor.telemetry;

import dev.candor.analysis.Analysis;
import dev.candor.analysis.AnalysisListener;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Code;
import dev.candor.outcome.Reason;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Counts by outcome, source, reason and route. Token counts are those of the provider; where it gave none, none are counted.
 * Thread-safe.
 */
@Singleton
final class Meters implements AnalysisListener {

    private final MeterRegistry registry;

    Meters(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void made(Analysis analysis, TraceContext trace) {
        registry.counter(
                        "candor.analyses",
                        outcome(
                                        analysis.outcome().status(),
                                        analysis.outcome().source(),
                                        analysis.outcome().reason())
                                .and(
                                        "quadrant",
                                        analysis.quadrant().code(),
                                        "route",
                                        analysis.route().code()))
                .increment();
        analysis.cost().actual().ifPresent(cost -> spent("actual", cost));
        analysis.cost().baseline().ifPresent(cost -> spent("baseline", cost));
        analysis.steps().forEach(this::step);
    }

    private void step(Step<?> step) {
        Tags tags = outcome(
                        step.outcome().status(),
                        step.outcome().source(),
                        step.outcome().reason())
                .and(
                        "capability",
                        step.declaration().name(),
                        "route",
                        step.model().route().code());
        Timer.builder("candor.steps")
                .tags(tags)
                .register(registry)
                .record(step.timing().took());
        step.attempts().forEach(attempt -> attempt(step, attempt));
    }

    private void attempt(Step<?> step, Attempt attempt) {
        Optional<String> requested = step.model().requested();
        Tags tags = Tags.of(
                "gen_ai.operation.name",
                GenAi.operation(step),
                "gen_ai.provider.name",
                GenAi.provider(step),
                "gen_ai.request.model",
                requested.orElse("none"),
                "error.type",
                attempt.error() == Reason.NONE ? "none" : attempt.error().code());
        Timer.builder("gen_ai.client.operation.duration")
                .tags(tags)
                .register(registry)
                .record(attempt.took());
        attempt.bill().ifPresent(bill -> {
            tokens(tags, bill.servedModel(), "input", bill.usage().inputTokens());
            tokens(tags, bill.servedModel(), "output", bill.usage().outputTokens());
        });
    }

    private void tokens(Tags tags, String served, String type, long count) {
        DistributionSummary.builder("gen_ai.client.token.usage")
                .tags(tags.and("gen_ai.response.model", served, "gen_ai.token.type", type))
                .register(registry)
                .record(count);
    }

    private void spent(String kind, BigDecimal usd) {
        registry.counter("candor.cost.usd", "kind", kind).increment(usd.doubleValue());
    }

    private static Tags outcome(Code status, Code source, Code reason) {
        return Tags.of("status", status.code(), "source", source.code(), "reason", reason.code());
    }
}
