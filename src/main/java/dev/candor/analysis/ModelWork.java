package dev.candor.analysis;

import dev.candor.intake.Redacted;
import dev.candor.intake.Withheld;
import dev.candor.mode.CloudWork;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.mode.LiveConfig;
import dev.candor.model.CloudModel;
import dev.candor.model.ModelConfig;
import dev.candor.model.ModelCosts;
import dev.candor.model.Prompt;
import dev.candor.model.Task;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Reason;
import dev.candor.routing.Choice;
import dev.candor.routing.RouteReason;
import dev.candor.trace.Route;
import dev.candor.trace.Step;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** What the capabilities of the model axis share: how a task becomes a call, and a call's step gets its route and cost. */
@Singleton
final class ModelWork {

    private final ModelConfig models;
    private final ModelCosts costs;
    private final Ledger ledger;
    private final Optional<BigDecimal> budget;

    ModelWork(ModelConfig models, ModelCosts costs, Ledger ledger, LiveConfig live) {
        this.models = models;
        this.costs = costs;
        this.ledger = ledger;
        this.budget = live.runBudgetUsd();
    }

    <T> Asked<CloudModel, T> asked(Task<T> task, Subject subject, Recalled recalled, Choice choice) {
        CloudWork<CloudModel, T> work = switch (subject.incident()) {
            case Redacted redacted ->
                spent()
                        ? new CloudWork.Barred<>(Reason.BUDGET_EXHAUSTED)
                        : new CloudWork.Allowed<>(cloud -> cloud.complete(new Prompt<>(
                                task, modelFor(choice.route()), redacted, recalled.matches(), subject.trace())));
            case Withheld withheld -> new CloudWork.Barred<>(Reason.REDACTION_REFUSED);
        };
        return new Asked<>(subject.session().model(), List.of(subject.signed(), recalled.output()), work);
    }

    private boolean spent() {
        return budget.flatMap(limit -> ledger.spent().map(sum -> sum.compareTo(limit) >= 0))
                .orElse(false);
    }

    <T> Step<T> priced(Step<T> step, Choice choice) {
        // Only a call that was made has named a model; where the axis was away, none was requested.
        Optional<String> requested = step.attempts().isEmpty()
                ? Optional.empty()
                : step.attempts().getLast().requestedModel();
        return step.with(
                new Step.ModelPart(choice.route(), Optional.of(choice.reason()), requested, costs.of(step.attempts())));
    }

    /** For small tasks, which the cheap model does. */
    <T> Step<T> pricedSmall(Step<T> step) {
        Step<T> priced = priced(step, SMALL);
        return step.outcome() instanceof Outcome.Ok<T> || !step.attempts().isEmpty()
                ? priced
                : priced.with(Step.ModelPart.NONE);
    }

    static final Choice SMALL = new Choice(Route.STANDARD, RouteReason.SMALL_TASK);

    String modelFor(Route route) {
        return switch (route) {
            case ESCALATED -> models.escalated();
            case STANDARD, BYPASS, LOCAL -> models.standard();
        };
    }
}
