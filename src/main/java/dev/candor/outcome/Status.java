package dev.candor.outcome;

/** How a piece of work ended, from best to worst. */
public enum Status implements Code {
    OK,
    DEGRADED,
    REFUSED
}
