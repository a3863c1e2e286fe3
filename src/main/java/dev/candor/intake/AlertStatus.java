package dev.candor.intake;

import dev.candor.outcome.Code;

/** What the sender says of the alert itself. */
public enum AlertStatus implements Code {
    FIRING,
    RESOLVED,
    /** The rule had nothing to evaluate: neither firing nor resolved, and not the rule's own signal. */
    NO_DATA
}
