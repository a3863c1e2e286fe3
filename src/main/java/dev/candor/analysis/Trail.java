package dev.candor.analysis;

import dev.candor.intake.Filling;
import dev.candor.intake.Redacted;
import dev.candor.memory.Recollection;
import dev.candor.model.Diagnosis;
import dev.candor.trace.Step;
import dev.candor.triage.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** The steps of a walk so far, in order. Immutable. */
record Trail(List<Step<?>> steps) {

    static Trail of(Step<?>... first) {
        return new Trail(List.of(first));
    }

    Trail and(Step<?> next) {
        return new Trail(Stream.concat(steps.stream(), Stream.<Step<?>>of(next)).toList());
    }

    Trail and(List<Step<?>> next) {
        return new Trail(Stream.concat(steps.stream(), next.stream()).toList());
    }

    Trail and(Optional<? extends Step<?>> next) {
        return next.map(step -> and(step)).orElse(this);
    }

    Analysis analysis(Subject subject, Instant finishedAt) {
        return new Analysis(
                UUID.randomUUID().toString(),
                subject.session().id(),
                finishedAt,
                subject.incident(),
                payload(Filling.class).orElse(Filling.NOTHING),
                subject.signature(),
                payload(Verdict.class),
                payload(Recollection.class),
                payload(Diagnosis.class),
                payload(Tags.class),
                payload(Synthesis.class),
                steps);
    }

    /** The payload of the one step that has this kind; each capability's payload is a type of its own. */
    private <T> Optional<T> payload(Class<T> kind) {
        for (Step<?> step : steps) {
            Optional<T> payload = step.payload().filter(kind::isInstance).map(kind::cast);
            if (payload.isPresent()) {
                return payload;
            }
        }
        return Optional.empty();
    }

    static String maskedItems(Step<Redacted> redacted) {
        return redacted.payload()
                .map(cleared -> "masked=" + cleared.masked())
                .orElse("nothing of this alert leaves the host");
    }
}
