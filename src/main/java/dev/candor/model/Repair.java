package dev.candor.model;

import dev.candor.outcome.Code;

/** What was mended in a model's answer before it was used. Each repair stands in the trace; none completes a cut answer. */
public enum Repair implements Code {
    /** Reasoning before the answer was dropped, unread. */
    THINKING_REMOVED,
    /** The answer stood in a fence. */
    FENCE_REMOVED,
    /** There were words before or after the answer. */
    PROSE_REMOVED,
    /** A trailing comma, or a raw line break within a text. */
    LENIENT_JSON,
    /** Fields that nobody asked for, such as a model's opinion of its own certainty. */
    FIELDS_REMOVED,
    /** An incident was cited that recall did not return. */
    UNKNOWN_INCIDENT_REMOVED,
    /** A command that is not known to be read-only stood among those that verify. */
    COMMAND_REMOVED;

    /** As the trace has it. */
    public String told() {
        return code();
    }

    /**
     * @param what a short name or number of what was mended
     */
    public String told(Object what) {
        return code() + " " + what;
    }
}
