package dev.candor.analysis;

import dev.candor.capability.Axis;
import dev.candor.intake.Alert;
import dev.candor.intake.Filling;
import dev.candor.intake.Incident;
import dev.candor.intake.Signature;
import dev.candor.memory.Recollection;
import dev.candor.mode.Quadrant;
import dev.candor.mode.Quadrant.MemoryMode;
import dev.candor.mode.Quadrant.ModelMode;
import dev.candor.model.Diagnosis;
import dev.candor.outcome.Attempt;
import dev.candor.trace.Cost;
import dev.candor.trace.Overall;
import dev.candor.trace.Route;
import dev.candor.trace.Step;
import dev.candor.trace.Step.Venue;
import dev.candor.triage.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** All that the stages returned about one alert. What is said of it as a whole is computed from them. */
public record Analysis(
        String id,
        String sessionId,
        Instant finishedAt,
        Incident incident,
        Filling inferred,
        Signature signature,
        Optional<Verdict> verdict,
        Optional<Recollection> recollection,
        Optional<Diagnosis> diagnosis,
        Optional<Tags> tags,
        Optional<Synthesis> synthesis,
        List<Step<?>> steps) {

    /** A refused one of these does not weaken the answer: they were asked for on top. */
    private static final Set<String> OPTIONAL = Set.of(Tagging.DECLARATION.name(), Synthesizing.DECLARATION.name());

    public Analysis {
        steps = List.copyOf(steps);
    }

    public Alert alert() {
        return incident.alert();
    }

    public Overall outcome() {
        return Overall.of(steps, OPTIONAL);
    }

    /** Which memory had the last word, and whether a live model did. */
    public Quadrant quadrant() {
        return Quadrant.of(
                decidedInTheCloud(Axis.MEMORY) ? MemoryMode.CLOUD : MemoryMode.LOCAL,
                decidedInTheCloud(Axis.MODEL) ? ModelMode.LIVE : ModelMode.DETERMINISTIC);
    }

    /** The way the diagnosis went; bypass if none was needed. */
    public Route route() {
        return steps.stream()
                .filter(step -> step.declaration().name().equals(Diagnosing.DECLARATION.name()))
                .map(step -> step.model().route())
                .findFirst()
                .orElse(Route.BYPASS);
    }

    public Cost cost() {
        return steps.stream().map(step -> step.model().cost()).reduce(Cost.FREE, Cost::plus);
    }

    public long liveCalls() {
        return steps.stream()
                .flatMap(step -> step.attempts().stream())
                .filter(Attempt::billed)
                .count();
    }

    public long attempts() {
        return steps.stream().mapToLong(step -> step.attempts().size()).sum();
    }

    private boolean decidedInTheCloud(Axis axis) {
        return steps.stream()
                .anyMatch(step -> step.venue() == Venue.CLOUD
                        && step.declaration().axis().filter(axis::equals).isPresent());
    }
}
