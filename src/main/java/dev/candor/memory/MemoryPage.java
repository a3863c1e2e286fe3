package dev.candor.memory;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Some records, the latest changed first.
 *
 * @param next where the next page begins; empty at the end
 */
public record MemoryPage(List<MemoryRecord> records, Optional<Cursor> next) {

    public MemoryPage {
        records = List.copyOf(records);
    }

    /** The last record of a page. What changes while somebody pages moves to the front, and is not seen twice. */
    public record Cursor(Instant changedAt, String incidentId) {}
}
