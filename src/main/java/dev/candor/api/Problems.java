package dev.candor.api;

import dev.candor.analysis.Analysis;
import dev.candor.capability.Declaration;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Source;
import dev.candor.outcome.Status;
import dev.candor.trace.AuditChain;
import dev.candor.trace.AuditEntry;
import dev.candor.trace.Canonical;
import dev.candor.trace.Overall;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import dev.candor.trace.Traces;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Makes problem responses; each is one refused step and carries both traces. */
@Singleton
final class Problems {

    private final Sessions sessions;
    private final Clock clock;

    Problems(Sessions sessions, Clock clock) {
        this.sessions = sessions;
        this.clock = clock;
    }

    Uni<Response> refused(Refusal refusal, Declaration capability, TraceContext trace) {
        return sessions.current()
                .map(session -> Answers.of(problem(refusal, capability, Optional.empty(), session, trace), trace));
    }

    /**
     * @param kept the step that kept what was refused, if it was; its payload is the dead letter's id
     */
    Problem problem(
            Refusal refusal, Declaration capability, Optional<Step<String>> kept, Session session, TraceContext trace) {
        Instant now = clock.instant();
        Step<?> step = new Step<>(
                capability,
                new Outcome.Refused<>(refusal.reason()),
                Step.Venue.HOST,
                new Step.Timing(now, now, Duration.ZERO),
                new Step.Digests(Canonical.digest(refusal.detail()), Optional.empty()),
                List.of(),
                Optional.of(refusal.detail()),
                Step.ModelPart.NONE);
        List<Step<?>> steps =
                Stream.<Step<?>>concat(Stream.of(step), kept.stream()).toList();
        Traces traces = Traces.of(steps, new AuditChain(), trace.traceId());
        return new Problem(
                Problem.typeOf(refusal.reason()),
                refusal.title(),
                refusal.httpStatus(),
                refusal.detail(),
                occurrence(),
                session.id(),
                session.quadrant().code(),
                trace.traceId(),
                capability.name(),
                Status.REFUSED,
                Source.NONE,
                refusal.reason(),
                List.of(),
                refusal.retryAfter().map(Duration::toSeconds),
                kept.flatMap(Step::payload),
                Optional.empty(),
                traces.route(),
                traces.audit());
    }

    /** An analysis that was refused half-way: the problem, and beside it what could be made all the same. */
    Problem problem(Analysis analysis, AnalysisView view) {
        Overall overall = analysis.outcome();
        Step<?> refused = analysis.steps().stream()
                .filter(step -> step.outcome().status() == Status.REFUSED
                        && step.outcome().reason() == overall.reason())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("an analysis that is not refused is not a problem"));
        String name = refused.declaration().name();
        Refusal refusal = Refusal.later(
                overall.reason(),
                "capability " + name + " was refused (" + overall.reason().code()
                        + "); what could be made without it stands under analysis");
        return new Problem(
                Problem.typeOf(overall.reason()),
                refusal.title(),
                refusal.httpStatus(),
                refusal.detail(),
                occurrence(),
                view.sessionId(),
                view.quadrant().code(),
                view.traceId(),
                name,
                Status.REFUSED,
                Source.NONE,
                overall.reason(),
                view.auditTrace().stream()
                        .filter(entry -> entry.capability().equals(name))
                        .map(AuditEntry::attempts)
                        .findFirst()
                        .orElse(List.of()),
                refusal.retryAfter().map(Duration::toSeconds),
                Optional.empty(),
                Optional.of(view),
                view.routeTrace(),
                view.auditTrace());
    }

    private static URI occurrence() {
        return URI.create("urn:uuid:" + UUID.randomUUID());
    }
}
