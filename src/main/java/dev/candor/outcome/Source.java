package dev.candor.outcome;

/** Where a payload was made. */
public enum Source implements Code {
    CLOUD,
    LOCAL,
    CACHE,
    /** There is no payload. */
    NONE
}
