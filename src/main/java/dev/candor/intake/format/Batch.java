package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Acknowledged;
import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Row;
import dev.candor.intake.Reading.Single;
import dev.candor.intake.Reading.Unreadable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A list whose members are each read by themselves: one that cannot be read spoils no other. */
final class Batch {

    private Batch() {}

    static Reading read(Document document, String origin) {
        List<Row> rows = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (JsonNode member : document.body()) {
            Reading reading = member.isObject()
                    ? Formats.read(document.within(member, origin))
                    : new Unreadable(
                            dev.candor.outcome.Reason.IMPOSSIBLE, "a member of a list of alerts must be a JSON object");
            rows.addAll(rows(reading, member));
            note(reading).filter(note -> !notes.contains(note)).ifPresent(notes::add);
        }
        return new Group(origin, rows, notes.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", notes)));
    }

    private static List<Row> rows(Reading reading, JsonNode member) {
        return switch (reading) {
            case Single single -> List.of(new Row.Good(single.alert(), single.note()));
            case Group group -> group.rows();
            case Acknowledged taken -> List.of();
            case Unreadable unreadable -> List.of(new Row.Bad(unreadable.detail(), member.toString()));
        };
    }

    /** What is about more than one row; a single's note goes with its row. */
    private static Optional<String> note(Reading reading) {
        return switch (reading) {
            case Group group -> group.note();
            case Acknowledged taken -> Optional.of(taken.note());
            case Single single -> Optional.empty();
            case Unreadable unreadable -> Optional.empty();
        };
    }
}
