package dev.candor.model;

import dev.candor.intake.Redacted;
import dev.candor.memory.Match;
import dev.candor.trace.TraceContext;
import java.util.List;

/**
 * What a cloud model is asked: one task about one incident that may leave the host, and what memory knows of it.
 *
 * @param model the id of the model to ask
 */
public record Prompt<T>(Task<T> task, String model, Redacted incident, List<Match> recalled, TraceContext trace) {

    public Prompt {
        recalled = List.copyOf(recalled);
    }

    /** What goes over the wire before and after the incident's own text. */
    public PromptText text() {
        return PromptText.of(task, incident.alert(), recalled);
    }
}
