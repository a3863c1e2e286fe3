package dev.candor.routing;

import dev.candor.outcome.Code;

/** Why a route was taken. Closed; the first that applies counts, in this order. */
public enum RouteReason implements Code {
    /** Triage had no verdict: nobody knows anything. */
    TRIAGE_REFUSED,
    /** The rule could not be judged; a strong model knows no more about data that are missing. */
    NO_DATA,
    /** The alert is about an attack, however quiet it is. */
    SECURITY,
    /** Nobody's memory settles it, but it is not loud. */
    QUIET,
    MEMORY_REFUSED,
    NO_SIMILAR_INCIDENT,
    NO_DECISION_KNOWN,
    DECISIONS_DISAGREE,
    /** Known to be real, and critical: a second look is worth its price. */
    REAL_AND_CRITICAL,
    /** Memory proposes a decision, but few agree on it. */
    LOW_CONFIDENCE,
    /** Memory knows it well. */
    KNOWN,

    // Tasks that are no diagnosis.
    SMALL_TASK,
    SYNTHESIS_REQUESTED
}
