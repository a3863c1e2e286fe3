package dev.candor.api;

import dev.candor.analysis.Analysis;
import dev.candor.analysis.Ledger;
import dev.candor.analysis.Shared;
import dev.candor.api.Made.Member;
import dev.candor.intake.Intake;
import dev.candor.intake.Reading.Group;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Status;
import dev.candor.trace.Overall;
import dev.candor.trace.Step;
import dev.candor.trace.Traces;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes what was made of a post as a response. */
@Singleton
final class Replies {

    private final Intake intake;
    private final Ledger ledger;
    private final Problems problems;

    Replies(Intake intake, Ledger ledger, Problems problems) {
        this.intake = intake;
        this.ledger = ledger;
        this.problems = problems;
    }

    Response of(Made made, Order order) {
        return switch (made) {
            case Made.One one -> one(one.shared(), order);
            case Made.Many many -> many(many, order);
        };
    }

    private Response one(Shared shared, Order order) {
        AnalysisView view = AnalysisView.of(shared);
        Analysis analysis = shared.filed().analysis();
        return analysis.outcome().status() == Status.REFUSED
                ? Answers.of(problems.problem(analysis, view), order.trace())
                : Answers.of(view, shared, order.trace());
    }

    private Response many(Made.Many many, Order order) {
        List<BatchView.Entry> entries =
                many.members().stream().map(member -> entry(member, order)).toList();
        return refusal(entries)
                .map(problem -> Answers.of(problem, order.trace()))
                .orElseGet(() -> Answers.of(batch(many.group(), entries, order), order.trace()));
    }

    /** A group of which nothing could be served is refused as a whole, or its sender would take it for done. */
    private static Optional<Problem> refusal(List<BatchView.Entry> entries) {
        return entries.stream()
                .map(BatchView.Entry::problem)
                .reduce((one, other) -> one.isPresent() && other.isPresent() ? one : Optional.empty())
                .flatMap(problem -> problem);
    }

    private BatchView.Entry entry(Member member, Order order) {
        return switch (member) {
            case Member.Bad bad ->
                new BatchView.Entry.Failed(problems.problem(
                        Refusal.of(Reason.IMPOSSIBLE, bad.detail()),
                        intake.declaration(),
                        Optional.of(bad.kept()),
                        order.session(),
                        order.trace()));
            case Member.Analysed analysed -> analysed(analysed.shared());
        };
    }

    private BatchView.Entry analysed(Shared shared) {
        AnalysisView view = AnalysisView.of(shared);
        Analysis analysis = shared.filed().analysis();
        return analysis.outcome().status() == Status.REFUSED
                ? new BatchView.Entry.Failed(problems.problem(analysis, view))
                : new BatchView.Entry.Analysed(view);
    }

    private BatchView batch(Group group, List<BatchView.Entry> entries, Order order) {
        Step<?> step =
                order.read().with(Notes.joined("origin=" + group.origin() + " alerts=" + entries.size(), group.note()));
        Traces traces = ledger.link(List.of(step), order.trace().traceId());
        return BatchView.of(
                order.session(),
                order.trace().traceId(),
                entries,
                group.note(),
                traces,
                Overall.of(List.of(step), Set.of()));
    }
}
