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

    /**
     * Nothing that can be analysed.
     *
     * @param reason one of malformed, unsupported_type, too_large, impossible
     * @param detail what was wrong and what would be right, in our own words
     */
    record Unreadable(Reason reason, String detail) implements Reading {}

    /** One member of a group. */
    sealed interface Row {
        record Good(Alert alert) implements Row {}

        record Bad(String detail) implements Row {}
    }
}
