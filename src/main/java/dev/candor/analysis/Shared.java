package dev.candor.analysis;

import dev.candor.outcome.Code;

/**
 * An analysis as one caller gets it.
 *
 * @param arrivals how many alerts of this signature came within the storm window, this one included; of a retry, how often
 *     its post was delivered
 */
public record Shared(Filed filed, How how, int arrivals) {

    /** The same analysis for the next delivery of the same post. */
    public Shared redelivered(How again, int deliveries) {
        return new Shared(filed, again, deliveries);
    }

    /** How a caller came to an analysis. */
    public enum How implements Code {
        /** It was made for this alert. */
        MADE,
        /** The same work was under way for another alert; this caller waited for it. */
        JOINED,
        /** In a storm, the same work was finished a moment ago. */
        REPEATED,
        /** The sender delivered the same post before; this is what it got then. */
        RETRIED
    }
}
