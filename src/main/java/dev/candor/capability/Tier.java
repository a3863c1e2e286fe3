package dev.candor.capability;

import dev.candor.outcome.Code;

/** Where a capability may run: about residency, not about availability. */
public enum Tier implements Code {
    /** Never leaves the host. */
    LOCAL_ONLY,
    /** Leaves the host while it can, and has a declared substitute for when it cannot. */
    CLOUD_PREFERRED,
    /** Only the cloud will do; without it the capability is refused. */
    CLOUD_REQUIRED
}
