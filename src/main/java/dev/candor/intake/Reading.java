package dev.candor.intake;

import dev.candor.outcome.Reason;
import java.util.List;
import java.util.Optional;

/** What could be made of a posted body. */
public sealed interface Reading {

    /** One alert by itself. */
    record Single(Alert alert, Optional<String> note) implements Reading {}

    /** A group or a batch, in the sender's order; perhaps empty. */
    record Group(String origin, List<Row> rows, Optional<String> note) implements Reading {
        public Group {
            rows = List.copyOf(rows);
        }
    }

    /** A message about the delivery itself, such as the confirmation of a subscription: taken, with nothing to analyse. */
    record Acknowledged(String origin, String note) implements Reading {}

    /**
     * Nothing that can be analysed.
     *
     * @param reason one of malformed, unsupported_type, too_large, impossible
     * @param detail what was wrong and what would be right, in our own words
     */
    record Unreadable(Reason reason, String detail) implements Reading {}

    /** The format it was read as, if it was read. */
    default Optional<String> readAs() {
        return switch (this) {
            case Single single -> Optional.of(single.alert().origin());
            case Group group -> Optional.of(group.origin());
            case Acknowledged taken -> Optional.of(taken.origin());
            case Unreadable unreadable -> Optional.empty();
        };
    }

    /** The same with one more thing to know about how it was read, in our own words. */
    default Reading noting(String more) {
        return switch (this) {
            case Single single -> new Single(single.alert(), joined(single.note(), more));
            case Group group -> new Group(group.origin(), group.rows(), joined(group.note(), more));
            case Acknowledged taken -> new Acknowledged(taken.origin(), taken.note() + "; " + more);
            case Unreadable unreadable -> new Unreadable(unreadable.reason(), unreadable.detail() + "; " + more);
        };
    }

    private static Optional<String> joined(Optional<String> note, String more) {
        return Optional.of(note.map(first -> first + "; " + more).orElse(more));
    }

    /** One member of a group. */
    sealed interface Row {
        record Good(Alert alert, Optional<String> note) implements Row {
            public Good(Alert alert) {
                this(alert, Optional.empty());
            }
        }

        /**
         * A row that could not be read.
         *
         * @param content the row as the sender wrote it, not redacted
         */
        record Bad(String detail, String content) implements Row {}
    }
}
