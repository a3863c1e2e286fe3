package dev.candor.memory.local;

import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.local.RecordTable.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Copies what the cloud recalled, inside a transaction of whoever calls. */
final class Mirror {

    private Mirror() {}

    static int copy(RecordTable table, List<MemoryRecord> entries, Instant now, int limit) throws SQLException {
        int copied = 0;
        for (MemoryRecord entry : entries) {
            copied += copy(table, entry.of(MemoryOrigin.CLOUD), now) ? 1 : 0;
        }
        table.keepCopies(limit);
        return copied;
    }

    private static boolean copy(RecordTable table, MemoryRecord entry, Instant now) throws SQLException {
        Optional<Row> there = table.find(entry.incidentId());
        if (there.isPresent() && isBetter(there.get().entry(), entry)) {
            return false;
        }
        // The same content again is no news for the index, and costs no new row.
        if (there.isPresent() && entry.equals(there.get().entry())) {
            table.seenAgain(there.get().change(), now);
        } else {
            table.put(entry, Optional.of(now));
        }
        return true;
    }

    /** What the team taught here is newer than the cloud's copy of it; a seed is better than its copy that nobody confirmed. */
    private static boolean isBetter(MemoryRecord ours, MemoryRecord copy) {
        return switch (ours.origin()) {
            case TEAM -> true;
            case SEED -> copy.confirmations().isEmpty();
            case CLOUD -> false;
        };
    }
}
