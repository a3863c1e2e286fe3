package dev.candor.api;

import dev.candor.analysis.Wishes;
import dev.candor.analysis.Wishes.Extra;
import dev.candor.deadletter.DeadLetters;
import dev.candor.intake.Delivery;
import dev.candor.intake.Intake;
import dev.candor.intake.Posted;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Acknowledged;
import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Single;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.Freshness;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import dev.candor.outcome.Reason;
import dev.candor.trace.Canonical;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Takes a post from its admission to its response: read, analysed once however often it is delivered, answered. */
@Singleton
final class Desk {

    /** Reading and clearing run at about 20 MB/s; what takes longer than some milliseconds leaves the event loop. */
    private static final int QUICKLY_READ_BYTES = 65_536;

    private final Intake intake;
    private final Sessions sessions;
    private final FallbackContract contract;
    private final Workbench workbench;
    private final Replies replies;
    private final Problems problems;
    private final Admission admission;
    private final IdempotencyKeys keys;
    private final Retries retries;
    private final DeadLetters deadLetters;

    Desk(
            Intake intake,
            Sessions sessions,
            FallbackContract contract,
            Workbench workbench,
            Replies replies,
            Problems problems,
            Admission admission,
            IdempotencyKeys keys,
            Retries retries,
            DeadLetters deadLetters) {
        this.intake = intake;
        this.sessions = sessions;
        this.contract = contract;
        this.workbench = workbench;
        this.replies = replies;
        this.problems = problems;
        this.admission = admission;
        this.keys = keys;
        this.retries = retries;
        this.deadLetters = deadLetters;
    }

    /** A post and who sent it, with what is wanted of it. */
    record Request(Posted posted, List<String> include, Freshness freshness, String sender, TraceContext trace) {}

    Uni<Response> serve(Request request) {
        Optional<Set<Extra>> extras = Includes.read(request.include());
        if (extras.isEmpty()) {
            return refused(Reason.IMPOSSIBLE, "include takes tags and synthesis, separated by commas", request.trace());
        }
        Wishes wishes = new Wishes(extras.get(), request.freshness());
        return admission
                .admit(() -> unhurried(request.posted(), once(request, wishes, () -> served(request, wishes))))
                .orElseGet(() ->
                        refused(Reason.OVERLOADED, "too many analyses are under way; try again soon", request.trace()));
    }

    private static Uni<Response> unhurried(Posted posted, Uni<Response> work) {
        return posted.body().length > QUICKLY_READ_BYTES
                ? work.runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                : work;
    }

    private Uni<Response> once(Request request, Wishes wishes, Supplier<Uni<Response>> work) {
        return request.posted()
                .idempotencyKey()
                .map(value -> keys.once(
                        new IdempotencyKeys.Key(request.sender(), value),
                        Canonical.digest(List.of(Summary.of(request.posted()), wishes)),
                        request.trace(),
                        work))
                .orElseGet(() -> Uni.createFrom().deferred(work::get));
    }

    private Uni<Response> served(Request request, Wishes wishes) {
        return sessions.within(session -> read(request, wishes, session));
    }

    private Uni<Response> read(Request request, Wishes wishes, Session session) {
        Posted posted = request.posted();
        Step<Reading> read = contract.resolve(intake.declaration(), Summary.of(posted), () -> intake.read(posted));
        Order order = new Order(posted, read, wishes, request.trace(), session);
        return read.payload()
                .map(reading -> answered(reading, order))
                .orElseGet(() -> refused(
                        read.outcome().reason(),
                        "the body could not be read; the log has the cause under this trace_id",
                        request.trace()));
    }

    private Uni<Response> answered(Reading reading, Order order) {
        return switch (reading) {
            case Unreadable unreadable -> kept(unreadable, order);
            case Single single -> made(single, 1, order, () -> workbench.one(single, order));
            case Group group -> made(group, group.rows().size(), order, () -> workbench.each(group, order));
            case Acknowledged taken ->
                workbench
                        .each(new Group(taken.origin(), List.of(), Optional.of(taken.note())), order)
                        .map(made -> replies.of(made, order));
        };
    }

    private Uni<Response> made(Reading reading, int alerts, Order order, Supplier<Uni<Made>> work) {
        Optional<Delivery> delivery = Intake.delivery(order.posted(), reading);
        return delivery.map(known -> retries.once(known, order, alerts, work))
                .orElseGet(work)
                .map(made -> replies.of(made, order));
    }

    /** A sender does not post again what was its own mistake, so it would be lost. */
    private Uni<Response> kept(Unreadable unreadable, Order order) {
        return deadLetters
                .keep(order.posted(), unreadable)
                .map(kept -> problems.problem(
                        Refusal.of(unreadable.reason(), unreadable.detail()),
                        intake.declaration(),
                        Optional.of(kept),
                        order.session(),
                        order.trace()))
                .map(problem -> Answers.of(problem, order.trace()));
    }

    private Uni<Response> refused(Reason reason, String detail, TraceContext trace) {
        return problems.refused(Refusal.of(reason, detail), intake.declaration(), trace);
    }

    /** What the intake step's input digest is computed from: the body itself is hashed, not kept. */
    private record Summary(String mediaType, Optional<String> origin, String bodyHash) {
        static Summary of(Posted posted) {
            return new Summary(posted.mediaType().orElse(""), posted.claimedOrigin(), Canonical.sha256(posted.body()));
        }
    }
}
