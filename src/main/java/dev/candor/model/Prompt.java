package dev.candor.model;

import dev.candor.intake.Redacted;
import dev.candor.memory.Match;
import dev.candor.trace.TraceContext;
import java.util.List;

/**
 * What a cloud model is asked: one task about one incident that may leave the host, and what memory knows of it.
 *
 * @param model the id of the model to ask
 * @param room how much may be said, either way
 */
public record Prompt<T>(
        Task<T> task, String model, Redacted incident, List<Match> recalled, TraceContext trace, Room room) {

    public Prompt {
        recalled = List.copyOf(recalled);
    }

    public Prompt(Task<T> task, String model, Redacted incident, List<Match> recalled, TraceContext trace) {
        this(task, model, incident, recalled, trace, Room.USUAL);
    }

    /** What goes over the wire before and after the incident's own text. */
    public PromptText text() {
        return PromptText.of(task, incident.alert(), recalled, room);
    }

    /** Most tokens that the answer may have. */
    public int maxOutputTokens() {
        return task.maxOutputTokens() * room.outputShare();
    }

    /** What the model wrote, as a payload, or why it is none. */
    public Written<T> read(String answer) {
        return AnswerReader.read(answer, task, text().leftOut());
    }

    Prompt<T> by(String otherModel) {
        return new Prompt<>(task, otherModel, incident, recalled, trace, room);
    }

    Prompt<T> in(Room other) {
        return new Prompt<>(task, model, incident, recalled, trace, other);
    }
}
