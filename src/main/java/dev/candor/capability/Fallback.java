package dev.candor.capability;

import dev.candor.outcome.Code;

/** The one thing that may stand in when a capability cannot be served as it should be. */
public enum Fallback implements Code {
    LOCAL_MODEL,
    CACHED_RESULT,
    REFUSE
}
