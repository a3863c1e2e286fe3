package dev.candor.capability;

import dev.candor.outcome.Code;

/** One of the two clouds the service depends on. */
public enum Axis implements Code {
    MEMORY,
    MODEL
}
