package dev.candor.telemetry;

import dev.candor.capability.Axis;
import dev.candor.trace.Step;
import java.util.Optional;

/** The names of the GenAI semantic conventions for our steps. */
final class GenAi {

    private GenAi() {}

    static String operation(Step<?> step) {
        return onTheModelAxis(step) ? "chat" : "search_memory";
    }

    static String provider(Step<?> step) {
        return onTheModelAxis(step) ? "groq" : "hindsight";
    }

    static boolean onTheModelAxis(Step<?> step) {
        return step.declaration().axis().equals(Optional.of(Axis.MODEL));
    }
}
