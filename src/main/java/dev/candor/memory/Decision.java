package dev.candor.memory;

import dev.candor.outcome.Code;

/** What was, or is proposed to be, decided about an incident. */
public enum Decision implements Code {
    FALSE_POSITIVE,
    DUPLICATE,
    KNOWN_BENIGN,
    REAL,
    /** Nobody's memory settles it: a person must look. */
    ESCALATED,
    /** Not an incident: a heartbeat, a helper, a test, an all-clear. */
    NOISE
}
