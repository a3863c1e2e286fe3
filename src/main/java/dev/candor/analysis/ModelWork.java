package dev.candor.analysis;

import dev.candor.analysis.Budget.Grant;
import dev.candor.intake.Redacted;
import dev.candor.intake.Withheld;
import dev.candor.mode.CloudWork;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.model.CloudModel;
import dev.candor.model.ModelConfig;
import dev.candor.model.ModelCosts;
import dev.candor.model.Prompt;
import dev.candor.model.Task;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Reason;
import dev.candor.routing.Choice;
import dev.candor.routing.RouteReason;
import dev.candor.trace.Cost;
import dev.candor.trace.Route;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What the capabilities of the model axis share: how a task becomes a call within the budget, and its step gets its route and cost. */
@Singleton
final class ModelWork {

    /** For small tasks, which the cheap model does. */
    static final Choice SMALL = new Choice(Route.STANDARD, RouteReason.SMALL_TASK);

    private final ModelConfig models;
    private final ModelCosts costs;
    private final Budget budget;

    ModelWork(ModelConfig models, ModelCosts costs, Budget budget) {
        this.models = models;
        this.costs = costs;
        this.budget = budget;
    }

    /** How a capability asks the contract. */
    interface Resolution<T> extends Function<Asked<CloudModel, T>, Uni<Step<T>>> {}

    <T> Uni<Step<T>> step(Task<T> task, Subject subject, Recalled recalled, Choice choice, Resolution<T> resolution) {
        return switch (subject.incident()) {
            case Redacted redacted -> {
                Prompt<T> prompt =
                        new Prompt<>(task, modelFor(choice.route()), redacted, recalled.matches(), subject.trace());
                yield Uni.createFrom().deferred(() -> within(prompt, subject, recalled, choice, resolution));
            }
            case Withheld withheld ->
                resolution
                        .apply(asked(subject, recalled, new CloudWork.Barred<>(Reason.REDACTION_REFUSED)))
                        .map(step -> priced(step, choice, Cost.FREE));
        };
    }

    /** The same for a small task; a step that no model had a part in shows no route. */
    <T> Uni<Step<T>> smallStep(Task<T> task, Subject subject, Resolution<T> resolution) {
        return step(task, subject, Recalled.NOTHING, SMALL, resolution)
                .map(step -> step.outcome() instanceof Outcome.Ok<T>
                                || !step.attempts().isEmpty()
                        ? step
                        : step.with(Step.ModelPart.NONE));
    }

    String modelFor(Route route) {
        return switch (route) {
            case ESCALATED -> models.escalated();
            case STANDARD, BYPASS, LOCAL -> models.standard();
        };
    }

    private <T> Uni<Step<T>> within(
            Prompt<T> prompt, Subject subject, Recalled recalled, Choice choice, Resolution<T> resolution) {
        return switch (budget.reserve(costs.most(prompt))) {
            case Grant.Granted granted ->
                resolution
                        .apply(asked(subject, recalled, new CloudWork.Allowed<>(cloud -> cloud.complete(prompt))))
                        .map(step -> priced(step, choice, costs.expected(prompt)))
                        .invoke(step ->
                                granted.reservation().settle(step.model().cost()))
                        .onTermination()
                        .invoke(() -> granted.reservation().forsake());
            case Grant.Held held ->
                resolution
                        .apply(asked(subject, recalled, new CloudWork.Barred<>(Reason.BUDGET_EXHAUSTED)))
                        .map(step -> priced(step, choice, Cost.FREE));
            case Grant.Spent spent ->
                resolution
                        .apply(asked(subject, recalled, new CloudWork.Ended<>(Reason.BUDGET_EXHAUSTED)))
                        .map(step -> priced(step, choice, Cost.FREE));
        };
    }

    private static <T> Asked<CloudModel, T> asked(Subject subject, Recalled recalled, CloudWork<CloudModel, T> work) {
        return new Asked<>(subject.session().model(), List.of(subject.signed(), recalled.output()), work);
    }

    /** Only a call that was made has named a model, and was expected to cost something. */
    private <T> Step<T> priced(Step<T> step, Choice choice, Cost expected) {
        boolean called = !step.attempts().isEmpty();
        Optional<String> requested = called ? step.attempts().getLast().requestedModel() : Optional.empty();
        Cost cost = costs.of(step.attempts());
        return step.with(new Step.ModelPart(
                choice.route(),
                Optional.of(choice.reason()),
                requested,
                called ? cost.expectedAs(expected.estimated()) : cost));
    }
}
