package dev.candor.memory.local;

import dev.candor.memory.MemoryFilter;
import dev.candor.memory.MemoryPage;
import dev.candor.memory.MemoryPage.Cursor;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.local.RecordTable.Row;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists records, the latest changed first. */
final class RecordPages {

    private RecordPages() {}

    static MemoryPage page(RecordTable table, MemoryFilter filter, Optional<Cursor> after, int limit)
            throws SQLException {
        List<String> conditions = new ArrayList<>(List.of("1 = 1"));
        List<Object> arguments = new ArrayList<>();
        filter.service().ifPresent(service -> {
            conditions.add("service = ?");
            arguments.add(service);
        });
        filter.decision().ifPresent(decision -> {
            conditions.add("decision = ?");
            arguments.add(decision.code());
        });
        filter.origin().ifPresent(origin -> {
            conditions.add("origin = ?");
            arguments.add(origin.code());
        });
        after.ifPresent(cursor -> {
            conditions.add("(changed_at, incident_id) < (?, ?)");
            arguments.add(cursor.changedAt().toEpochMilli());
            arguments.add(cursor.incidentId());
        });
        // One more than asked for tells whether there is a next page.
        arguments.add(limit + 1);
        List<MemoryRecord> records = table
                .rows(
                        "SELECT change, record, copied_at FROM memory WHERE " + String.join(" AND ", conditions)
                                + " ORDER BY changed_at DESC, incident_id DESC LIMIT ?",
                        arguments.toArray())
                .stream()
                .map(Row::entry)
                .toList();
        if (records.size() <= limit || limit == 0) {
            return new MemoryPage(records.subList(0, Math.min(limit, records.size())), Optional.empty());
        }
        MemoryRecord last = records.get(limit - 1);
        return new MemoryPage(records.subList(0, limit), Optional.of(new Cursor(last.changedAt(), last.incidentId())));
    }
}
