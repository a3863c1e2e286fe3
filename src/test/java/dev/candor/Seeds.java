package dev.candor;

/**
 * The seeds of the suite's random inputs. Fixed, so that a commit that passed once passes again; other seeds are for the
 * commands that search as long as they are asked to ({@code ./candor fuzz}).
 */
public final class Seeds {

    /** The seed of every property in the suite. */
    public static final String SUITE = "20261206";

    private Seeds() {}
}
