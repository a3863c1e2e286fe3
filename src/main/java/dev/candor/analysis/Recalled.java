package dev.candor.analysis;

import dev.candor.memory.Match;
import dev.candor.memory.Recollection;
import dev.candor.trace.Canonical.Known;
import dev.candor.trace.Step;
import java.util.List;
import java.util.Optional;

/**
 * What memory had to say to a step.
 *
 * @param output stands for it where it goes into the step; empty if memory was not asked or refused
 */
record Recalled(List<Match> matches, Optional<Known> output) {

    /** For work that memory plays no part in. */
    static final Recalled NOTHING = new Recalled(List.of(), Optional.empty());

    static Recalled by(Step<Recollection> recall) {
        return new Recalled(recall.payload().map(Recollection::matches).orElse(List.of()), recall.output());
    }
}
