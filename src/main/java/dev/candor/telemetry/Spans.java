package dev.candor.telemetry;

import dev.candor.analysis.Analysis;
import dev.candor.analysis.AnalysisListener;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Provenance.FromCloud;
import dev.candor.outcome.Reason;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * An analysis as spans: one for it, one for each step, one for each attempt on the wire. Drawn afterwards from what the
 * steps say themselves, so that a span cannot say anything else. No text of an alert, a prompt or an answer is in them.
 * Thread-safe.
 */
@Singleton
final class Spans implements AnalysisListener {

    private static final AttributeKey<String> SERVICE = AttributeKey.stringKey("service.name");

    /** Longest wait for a collector. */
    private static final int FLUSH_S = 5;

    private final boolean exported;
    private final SdkTracerProvider provider;
    private final Tracer tracer;

    Spans(SpanExporter exporter, TelemetryConfig config) {
        exported = config.otlpEndpoint().isPresent();
        provider = SdkTracerProvider.builder()
                .setResource(
                        Resource.getDefault().toBuilder().put(SERVICE, "candor").build())
                .addSpanProcessor(BatchSpanProcessor.builder(exporter).build())
                .build();
        tracer = provider.get("dev.candor");
    }

    void end(@Observes ShutdownEvent end) {
        flush();
        provider.close();
    }

    /** Blocks until all that has ended is exported: for the end of the process and for tests. */
    void flush() {
        provider.forceFlush().join(FLUSH_S, TimeUnit.SECONDS);
    }

    @Override
    public void made(Analysis analysis, TraceContext trace) {
        if (!exported || analysis.steps().isEmpty()) {
            return;
        }
        Span whole = tracer.spanBuilder("analysis")
                .setParent(caller(trace))
                .setStartTimestamp(analysis.steps().getFirst().timing().startedAt())
                .setAttribute("triage.analysis_id", analysis.id())
                .setAttribute("triage.session_id", analysis.sessionId())
                .setAttribute("triage.quadrant", analysis.quadrant().code())
                .setAttribute("triage.outcome", analysis.outcome().status().code())
                .setAttribute("triage.route", analysis.route().code())
                .startSpan();
        Context inside = Context.root().with(whole);
        analysis.steps().forEach(step -> step(step, inside));
        whole.end(analysis.finishedAt());
    }

    private void step(Step<?> step, Context parent) {
        Span span = tracer.spanBuilder(step.declaration().name())
                .setParent(parent)
                .setStartTimestamp(step.timing().startedAt())
                .setAttribute("triage.outcome", step.outcome().status().code())
                .setAttribute("triage.source", step.outcome().source().code())
                .setAttribute("triage.reason", step.outcome().reason().code())
                .setAttribute("triage.route", step.model().route().code())
                .startSpan();
        step.attempts().forEach(attempt -> attempt(step, attempt, Context.root().with(span)));
        span.end(step.timing().at());
    }

    private void attempt(Step<?> step, Attempt attempt, Context parent) {
        Optional<String> requested = step.model().requested();
        SpanBuilder span = tracer.spanBuilder(GenAi.operation(step)
                        + requested.map(model -> " " + model).orElse(""))
                .setSpanKind(SpanKind.CLIENT)
                .setParent(parent)
                .setStartTimestamp(attempt.startedAt())
                .setAttribute("gen_ai.operation.name", GenAi.operation(step))
                .setAttribute("gen_ai.provider.name", GenAi.provider(step))
                .setAttribute("triage.attempt", attempt.number());
        requested.ifPresent(model -> span.setAttribute("gen_ai.request.model", model));
        if (GenAi.onTheModelAxis(step)) {
            span.setAttribute("gen_ai.output.type", "json");
        }
        attempt.status().ifPresent(status -> span.setAttribute("http.response.status_code", status));
        attempt.bill()
                .ifPresent(bill -> span.setAttribute("gen_ai.response.model", bill.servedModel())
                        .setAttribute("gen_ai.usage.input_tokens", bill.usage().inputTokens())
                        .setAttribute("gen_ai.usage.output_tokens", bill.usage().outputTokens())
                        .setAttribute(
                                "gen_ai.usage.cache_read.input_tokens",
                                bill.usage().cachedInputTokens()));
        if (attempt.error() == Reason.NONE) {
            requestId(step).ifPresent(id -> span.setAttribute("gen_ai.response.id", id));
        }
        Span started = span.startSpan();
        if (attempt.error() != Reason.NONE) {
            started.setAttribute("error.type", attempt.error().code());
            started.setStatus(StatusCode.ERROR);
        }
        Instant end = attempt.startedAt().plus(attempt.took());
        started.end(end);
    }

    /** Of the attempt that was used, which is the only one without an error. */
    private static Optional<String> requestId(Step<?> step) {
        return step.outcome() instanceof Outcome.Ok<?> ok && ok.provenance() instanceof FromCloud cloud
                ? cloud.receipt().requestId()
                : Optional.empty();
    }

    private static Context caller(TraceContext trace) {
        return trace.parentId()
                .map(parent -> Context.root()
                        .with(Span.wrap(SpanContext.createFromRemoteParent(
                                trace.traceId(),
                                parent,
                                TraceFlags.fromHex(trace.flags(), 0),
                                TraceState.getDefault()))))
                .orElseGet(Context::root);
    }
}
