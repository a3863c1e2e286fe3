package dev.candor.memory.local;

import dev.candor.intake.Signature.Field;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.RecordJson;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The table of records, inside a transaction of whoever calls. A row's {@code change} names one content of one record. */
final class RecordTable {

    private static final String COLUMNS = "change, record, copied_at";

    private final Connection connection;

    RecordTable(Connection connection) {
        this.connection = connection;
    }

    /** One content of one record. */
    record Row(long change, MemoryRecord entry, Optional<Instant> copiedAt) {

        static Row read(ResultSet rows) throws SQLException {
            long copied = rows.getLong("copied_at");
            boolean isCopy = !rows.wasNull();
            return new Row(
                    rows.getLong("change"),
                    RecordJson.read(rows.getString("record"))
                            .orElseThrow(() -> new SQLException("a record of the store that cannot be read")),
                    isCopy ? Optional.of(Instant.ofEpochMilli(copied)) : Optional.empty());
        }
    }

    void put(MemoryRecord entry, Optional<Instant> copiedAt) throws SQLException {
        try (PreparedStatement put = connection.prepareStatement(
                "INSERT OR REPLACE INTO memory"
                        + " (incident_id, origin, decision, service, changed_at, copied_at, record) VALUES (?, ?, ?, ?, ?, ?, ?)")) {
            put.setString(1, entry.incidentId());
            put.setString(2, entry.origin().code());
            put.setString(3, entry.decision().map(decision -> decision.code()).orElse(null));
            put.setString(4, entry.signature().value(Field.SERVICE).orElse(null));
            put.setLong(5, entry.changedAt().toEpochMilli());
            if (copiedAt.isPresent()) {
                put.setLong(6, copiedAt.get().toEpochMilli());
            } else {
                put.setNull(6, Types.INTEGER);
            }
            put.setString(7, RecordJson.write(entry));
            put.executeUpdate();
        }
    }

    Optional<Row> find(String incidentId) throws SQLException {
        return rows("SELECT " + COLUMNS + " FROM memory WHERE incident_id = ?", incidentId).stream()
                .findFirst();
    }

    Optional<Row> at(long change) throws SQLException {
        return rows("SELECT " + COLUMNS + " FROM memory WHERE change = ?", change).stream()
                .findFirst();
    }

    /** In the order of their changes. */
    List<Row> after(long change, int limit) throws SQLException {
        return rows("SELECT " + COLUMNS + " FROM memory WHERE change > ? ORDER BY change LIMIT ?", change, limit);
    }

    boolean delete(String incidentId) throws SQLException {
        return update(
                                "INSERT INTO memory_gone (incident_id) SELECT incident_id FROM memory WHERE incident_id = ?",
                                incidentId)
                        > 0
                && update("DELETE FROM memory WHERE incident_id = ?", incidentId) > 0;
    }

    int expire(Instant before) throws SQLException {
        String chosen = " FROM memory WHERE changed_at < ? AND origin <> '" + MemoryOrigin.SEED.code() + "'";
        update("INSERT INTO memory_gone (incident_id) SELECT incident_id" + chosen, before.toEpochMilli());
        return update("DELETE" + chosen, before.toEpochMilli());
    }

    /** The ids of what {@link #expire} would delete. */
    List<String> expiring(Instant before) throws SQLException {
        List<String> ids = new ArrayList<>();
        try (PreparedStatement select = with(
                        "SELECT incident_id FROM memory WHERE changed_at < ? AND origin <> '" + MemoryOrigin.SEED.code()
                                + "'",
                        before.toEpochMilli());
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                ids.add(rows.getString(1));
            }
        }
        return ids;
    }

    /** Notes that a copy was seen again, with the content that it has. */
    void seenAgain(long change, Instant now) throws SQLException {
        update("UPDATE memory SET copied_at = ? WHERE change = ?", now.toEpochMilli(), change);
    }

    /** Drops the copies that were not seen for longest. */
    void keepCopies(int most) throws SQLException {
        String chosen = " FROM memory WHERE change IN (SELECT change FROM memory WHERE copied_at IS NOT NULL"
                + " ORDER BY copied_at DESC, change DESC LIMIT -1 OFFSET ?)";
        update("INSERT INTO memory_gone (incident_id) SELECT incident_id" + chosen, most);
        update("DELETE" + chosen, most);
    }

    long count() throws SQLException {
        return number("SELECT count(*) FROM memory");
    }

    long number(String query) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(query);
                ResultSet rows = select.executeQuery()) {
            rows.next();
            return rows.getLong(1);
        }
    }

    List<Row> rows(String query, Object... arguments) throws SQLException {
        try (PreparedStatement select = with(query, arguments);
                ResultSet rows = select.executeQuery()) {
            List<Row> found = new ArrayList<>();
            while (rows.next()) {
                found.add(Row.read(rows));
            }
            return found;
        }
    }

    private int update(String command, Object... arguments) throws SQLException {
        try (PreparedStatement update = with(command, arguments)) {
            return update.executeUpdate();
        }
    }

    private PreparedStatement with(String sql, Object... arguments) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int argument = 0; argument < arguments.length; argument++) {
            statement.setObject(argument + 1, arguments[argument]);
        }
        return statement;
    }
}
