package dev.candor.memory;

import dev.candor.outcome.Code;

/** Where a remembered incident comes from. */
public enum MemoryOrigin implements Code {
    /** Ships with the service; no person stands behind it. */
    SEED,
    /** Taught to this service by its people. */
    TEAM,
    /** A copy of what the cloud's bank recalled, kept so that the fallback knows what the team knows. */
    CLOUD
}
