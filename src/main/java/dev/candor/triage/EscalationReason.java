package dev.candor.triage;

import dev.candor.outcome.Code;

/** Why a person must look. */
public enum EscalationReason implements Code {
    /** Words or fields of the alert are about an attack. */
    SECURITY,
    /** Memory could not be asked about this alert. */
    MEMORY_REFUSED,
    NO_SIMILAR_INCIDENT,
    /** Similar incidents are known, but nobody's decision about them is. */
    NO_DECISION_KNOWN,
    /** Similar incidents were decided differently. */
    DECISIONS_DISAGREE
}
