package dev.candor.api;

import dev.candor.analysis.Analysis;
import dev.candor.analysis.Analyzer;
import dev.candor.analysis.Analyzer.Given;
import dev.candor.analysis.Ledger;
import dev.candor.analysis.Shared;
import dev.candor.analysis.Wishes;
import dev.candor.analysis.Wishes.Extra;
import dev.candor.intake.Intake;
import dev.candor.intake.Posted;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Acknowledged;
import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Row;
import dev.candor.intake.Reading.Single;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.Freshness;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Status;
import dev.candor.trace.Canonical;
import dev.candor.trace.Overall;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import dev.candor.trace.Traces;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Takes a post from its reading to its response: one analysis, or one for each alert of a group in its order. */
@Singleton
final class Desk {

    private final Intake intake;
    private final Sessions sessions;
    private final Analyzer analyzer;
    private final Ledger ledger;
    private final FallbackContract contract;
    private final Problems problems;
    private final Admission admission;

    Desk(
            Intake intake,
            Sessions sessions,
            Analyzer analyzer,
            Ledger ledger,
            FallbackContract contract,
            Problems problems,
            Admission admission) {
        this.intake = intake;
        this.sessions = sessions;
        this.analyzer = analyzer;
        this.ledger = ledger;
        this.contract = contract;
        this.problems = problems;
        this.admission = admission;
    }

    /** What came with a post beside its alerts. */
    private record Order(Step<Reading> read, Wishes wishes, TraceContext trace, Session session, Instant receivedAt) {}

    Uni<Response> serve(Posted posted, List<String> include, Freshness freshness, TraceContext trace) {
        Optional<Set<Extra>> extras = extras(include);
        if (extras.isEmpty()) {
            return refused(Reason.IMPOSSIBLE, "include takes tags and synthesis, separated by commas", trace);
        }
        return admission
                .admit(() ->
                        sessions.within(session -> read(posted, new Wishes(extras.get(), freshness), trace, session)))
                .orElseGet(() -> refused(Reason.OVERLOADED, "too many analyses are under way; try again soon", trace));
    }

    private Uni<Response> read(Posted posted, Wishes wishes, TraceContext trace, Session session) {
        Step<Reading> read = contract.resolve(intake.declaration(), Summary.of(posted), () -> intake.read(posted));
        Order order = new Order(read, wishes, trace, session, posted.receivedAt());
        Optional<Reading> reading = read.payload();
        if (reading.isEmpty()) {
            return refused(
                    read.outcome().reason(),
                    "the body could not be read; the log has the cause under this trace_id",
                    trace);
        }
        return switch (reading.get()) {
            case Unreadable unreadable -> refused(unreadable.reason(), unreadable.detail(), trace);
            case Single single -> one(single, order);
            case Group group -> each(group, order);
            case Acknowledged taken -> each(new Group(taken.origin(), List.of(), Optional.of(taken.note())), order);
        };
    }

    private Uni<Response> one(Single single, Order order) {
        Step<?> intakeStep = order.read().with(note("origin=" + single.alert().origin(), single.note()));
        return analyzer.analyze(
                        new Given(single.alert(), intakeStep, order.wishes(), order.trace(), order.receivedAt()),
                        order.session())
                .map(shared -> answer(shared, order.trace()));
    }

    private Response answer(Shared shared, TraceContext trace) {
        AnalysisView view = AnalysisView.of(shared);
        Analysis analysis = shared.filed().analysis();
        return analysis.outcome().status() == Status.REFUSED
                ? Answers.of(problems.problem(analysis, view), trace)
                : Answers.of(view, shared, trace);
    }

    private Uni<Response> each(Group group, Order order) {
        return Multi.createFrom()
                .iterable(group.rows())
                .onItem()
                .transformToUniAndConcatenate(row -> entry(row, order)) // one after the other, in the sender's order
                .collect()
                .asList()
                .map(entries -> answer(group, entries, order));
    }

    /** A group of which nothing could be served is refused as a whole, or its sender would take it for done. */
    private Response answer(Group group, List<BatchView.Entry> entries, Order order) {
        Optional<Problem> refusal = entries.stream()
                .map(BatchView.Entry::problem)
                .reduce((one, other) -> one.isPresent() && other.isPresent() ? one : Optional.empty())
                .flatMap(problem -> problem);
        return refusal.map(problem -> Answers.of(problem, order.trace()))
                .orElseGet(() -> Answers.of(batch(group, entries, order), order.trace()));
    }

    private Uni<BatchView.Entry> entry(Row row, Order order) {
        return switch (row) {
            case Row.Bad bad ->
                Uni.createFrom()
                        .item(new BatchView.Entry.Failed(problems.problem(
                                Refusal.of(Reason.IMPOSSIBLE, bad.detail()),
                                intake.declaration(),
                                order.session(),
                                order.trace())));
            case Row.Good good ->
                analyzer.analyze(
                                new Given(
                                        good.alert(),
                                        order.read()
                                                .with(note(
                                                        "origin=" + good.alert().origin(), good.note())),
                                        order.wishes(),
                                        order.trace(),
                                        order.receivedAt()),
                                order.session())
                        .map(this::entry);
        };
    }

    private BatchView.Entry entry(Shared shared) {
        AnalysisView view = AnalysisView.of(shared);
        Analysis analysis = shared.filed().analysis();
        return analysis.outcome().status() == Status.REFUSED
                ? new BatchView.Entry.Failed(problems.problem(analysis, view))
                : new BatchView.Entry.Analysed(view);
    }

    private BatchView batch(Group group, List<BatchView.Entry> entries, Order order) {
        Step<?> step = order.read().with(note("origin=" + group.origin() + " alerts=" + entries.size(), group.note()));
        Traces traces = ledger.link(List.of(step), order.trace().traceId());
        return BatchView.of(
                order.session(),
                order.trace().traceId(),
                entries,
                group.note(),
                traces,
                Overall.of(List.of(step), Set.of()));
    }

    private Uni<Response> refused(Reason reason, String detail, TraceContext trace) {
        return problems.refused(Refusal.of(reason, detail), intake.declaration(), trace);
    }

    private static String note(String codes, Optional<String> note) {
        return note.map(text -> codes + "; " + text).orElse(codes);
    }

    /** Empty if one of the words is not known. */
    private static Optional<Set<Extra>> extras(List<String> include) {
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        for (String word : include.stream()
                .flatMap(list -> Stream.of(list.split(",")))
                .map(String::strip)
                .collect(Collectors.toSet())) {
            Optional<Extra> extra = Stream.of(Extra.values())
                    .filter(known -> known.code().equals(word))
                    .findFirst();
            if (extra.isEmpty()) {
                return Optional.empty();
            }
            extras.add(extra.get());
        }
        return Optional.of(extras);
    }

    /** What the intake step's input digest is computed from: the body itself is hashed, not kept. */
    private record Summary(String mediaType, Optional<String> origin, String bodyHash) {
        static Summary of(Posted posted) {
            return new Summary(posted.mediaType().orElse(""), posted.claimedOrigin(), Canonical.sha256(posted.body()));
        }
    }
}
