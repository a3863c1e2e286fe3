package dev.candor.mode;

import dev.candor.outcome.Code;

/** How an axis that left the cloud comes back. */
public enum Recovery implements Code {
    /** Only in a new session. */
    SESSION,
    /** After a wait, when one call decides. */
    COOLDOWN
}
