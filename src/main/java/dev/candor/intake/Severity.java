package dev.candor.intake;

import dev.candor.outcome.Code;

/** How loud an alert is, from loud to silent. Each format maps its own scale to this one. */
public enum Severity implements Code {
    CRITICAL,
    HIGH,
    WARNING,
    INFO,
    NONE;

    /** What an alert without a readable severity counts as: loud enough to be seen, and marked as assumed. */
    public static final Severity ASSUMED = WARNING;

    public boolean atLeast(Severity other) {
        return compareTo(other) <= 0;
    }
}
