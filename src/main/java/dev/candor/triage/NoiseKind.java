package dev.candor.triage;

import dev.candor.outcome.Code;

/** What kind of not-an-incident an alert is. */
public enum NoiseKind implements Code {
    /** Always firing, to show that alerting works. */
    HEARTBEAT,
    /** A helper that silences others. */
    INHIBITOR,
    /** Somebody tried whether alerts arrive. */
    TEST,
    /** The sender says that it is of no severity. */
    SEVERITY_NONE,
    /** An all-clear. */
    RESOLVED
}
