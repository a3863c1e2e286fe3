package dev.candor.analysis;

import dev.candor.mode.Freshness;
import dev.candor.outcome.Code;
import java.util.Set;

/** What a caller asks for on top of an analysis. */
public record Wishes(Set<Extra> include, Freshness freshness) {

    public static final Wishes NONE = new Wishes(Set.of(), Freshness.DECLARED);

    public Wishes {
        include = Set.copyOf(include);
    }

    /** Parts that are made on request only. */
    public enum Extra implements Code {
        TAGS,
        SYNTHESIS
    }
}
