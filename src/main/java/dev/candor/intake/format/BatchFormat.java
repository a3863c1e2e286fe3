package dev.candor.intake.format;

import dev.candor.intake.Reading;
import dev.candor.intake.Reading.Group;
import dev.candor.intake.Reading.Row;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.outcome.Reason;

/** A list of alerts of any formats, mixed or not. If nothing of it can be read, it is refused as a whole. */
final class BatchFormat implements Format {

    static final String ORIGIN = "batch";

    @Override
    public String origin() {
        return ORIGIN;
    }

    @Override
    public boolean recognises(Document document) {
        return document.body().isArray();
    }

    @Override
    public boolean isEnvelope() {
        return true;
    }

    @Override
    public Reading read(Document document) {
        return switch (Batch.read(document, ORIGIN)) {
            case Group group
            when isHopeless(group) ->
                new Unreadable(
                        Reason.IMPOSSIBLE,
                        "none of the " + group.rows().size()
                                + " members of this list can be read as an alert, which is a JSON object with a title or a message");
            case Reading other -> other;
        };
    }

    private static boolean isHopeless(Group group) {
        return !group.rows().isEmpty() && group.rows().stream().allMatch(Row.Bad.class::isInstance);
    }
}
