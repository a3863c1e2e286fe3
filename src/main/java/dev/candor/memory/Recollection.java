package dev.candor.memory;

import java.util.List;

/** What a recall gave: best match first; perhaps nothing, which is an answer too. */
public record Recollection(List<Match> matches) {

    public static final Recollection EMPTY = new Recollection(List.of());

    public Recollection {
        matches = List.copyOf(matches);
    }
}
