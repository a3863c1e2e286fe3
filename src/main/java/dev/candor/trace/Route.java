package dev.candor.trace;

import dev.candor.outcome.Code;

/** Which way a step went. */
public enum Route implements Code {
    /** The cheap model, or a cloud call that knows no other way. */
    STANDARD,
    /** The strong model. */
    ESCALATED,
    /** No model: what the team already knows, or that there is nothing to know, was enough. */
    BYPASS,
    /** Work of this host that involves no model. */
    LOCAL
}
