package dev.candor.analysis;

import dev.candor.analysis.Wishes.Extra;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The steps that are taken on request only. */
@Singleton
final class Extras {

    private final Tagging tagging;
    private final Synthesizing synthesizing;

    Extras(Tagging tagging, Synthesizing synthesizing) {
        this.tagging = tagging;
        this.synthesizing = synthesizing;
    }

    /** In the order of their declaration, one after the other: they are cheap to wait for and dear to waste. */
    Uni<List<Step<?>>> wished(Subject subject, Recalled recalled, Wishes wishes) {
        Uni<List<Step<?>>> steps = Uni.createFrom().item(List.of());
        for (Extra extra : wishes.include().stream().sorted().toList()) {
            steps = steps.chain(before -> step(extra, subject, recalled, wishes).map(step -> append(before, step)));
        }
        return steps;
    }

    private Uni<? extends Step<?>> step(Extra extra, Subject subject, Recalled recalled, Wishes wishes) {
        return switch (extra) {
            case TAGS -> tagging.tag(subject, wishes.freshness());
            case SYNTHESIS -> synthesizing.compare(subject, recalled);
        };
    }

    private static List<Step<?>> append(List<Step<?>> before, Step<?> step) {
        return new ArrayList<>(
                Stream.concat(before.stream(), Stream.<Step<?>>of(step)).toList());
    }
}
