package dev.candor.triage;

import dev.candor.outcome.Code;

/**
 * Whether the model may be skipped because the team already knows the answer.
 *
 * @param wouldApply what a live policy would have done
 */
public record Bypass(Policy policy, boolean applied, boolean wouldApply, Why why) {

    /** What is done with a bypass that would apply. */
    public enum Policy implements Code {
        OFF,
        /** Said, and not done. */
        SHADOW
    }

    /** The first condition that stands against it. */
    public enum Why implements Code {
        NOISE,
        SECURITY,
        NOT_BENIGN,
        TOO_VAGUE,
        NO_EQUAL_SIGNATURE,
        NO_HUMAN_CONFIRMATION,
        CONFIRMED
    }
}
