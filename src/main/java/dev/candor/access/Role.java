package dev.candor.access;

import dev.candor.outcome.Code;

/** What a token may do. Roles do not include each other. */
public enum Role implements Code {
    /** Post alerts. */
    SUBMIT,
    /** Read the mode, the declarations and stored analyses. */
    READ,
    /** Record decisions and resolutions. */
    DECIDE,
    /** Begin sessions. */
    OPERATE;

    // The same words as constants, since annotations take nothing else.
    public static final String SUBMITS = "submit";
    public static final String READS = "read";
    public static final String DECIDES = "decide";
    public static final String OPERATES = "operate";
}
