package dev.candor.api;

import dev.candor.analysis.Analyzer;
import dev.candor.analysis.Analyzer.Given;
import dev.candor.analysis.Shared;
import dev.candor.api.Made.Member;
import dev.candor.deadletter.DeadLetters;
import dev.candor.intake.Alert;
import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Row;
import dev.candor.intake.Reading.Single;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Has the alerts of a post analysed: one, or each of a group by itself in the sender's order. */
@Singleton
final class Workbench {

    private final Analyzer analyzer;
    private final DeadLetters deadLetters;

    Workbench(Analyzer analyzer, DeadLetters deadLetters) {
        this.analyzer = analyzer;
        this.deadLetters = deadLetters;
    }

    Uni<Made> one(Single single, Order order) {
        return analyzed(single.alert(), single.note(), order).map(Made.One::new);
    }

    /** One after the other, so that what an alert changes is there for the next. */
    Uni<Made> each(Group group, Order order) {
        return Multi.createFrom()
                .iterable(group.rows())
                .onItem()
                .transformToUniAndConcatenate(row -> member(row, order))
                .collect()
                .asList()
                .map(members -> new Made.Many(group, members));
    }

    private Uni<Member> member(Row row, Order order) {
        return switch (row) {
            case Row.Bad bad -> deadLetters.keep(order.posted(), bad).map(kept -> new Member.Bad(bad.detail(), kept));
            case Row.Good good -> analyzed(good.alert(), good.note(), order).map(Member.Analysed::new);
        };
    }

    private Uni<Shared> analyzed(Alert alert, Optional<String> note, Order order) {
        Given given = new Given(
                alert,
                order.read().with(Notes.joined("origin=" + alert.origin(), note)),
                order.wishes(),
                order.trace(),
                order.posted().receivedAt());
        return analyzer.analyze(given, order.session());
    }
}
