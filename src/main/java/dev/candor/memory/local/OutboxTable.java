package dev.candor.memory.local;

import dev.candor.memory.Outbox;
import dev.candor.store.Store;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The outbox in the store. Thread-safe. */
@Singleton
public final class OutboxTable implements Outbox {

    private final Store store;

    OutboxTable(Store store) {
        this.store = store;
    }

    @Override
    public Uni<Long> queue(String incidentId, String operation, Instant now) {
        return store.write(connection -> add(connection, incidentId, operation, now));
    }

    /** Inside a transaction of whoever calls. */
    static long add(Connection connection, String incidentId, String operation, Instant now) throws SQLException {
        try (PreparedStatement replaced =
                connection.prepareStatement("DELETE FROM outbox WHERE incident_id = ? AND delivered_at IS NULL")) {
            replaced.setString(1, incidentId);
            replaced.executeUpdate();
        }
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO outbox (incident_id, operation, queued_at) VALUES (?, ?, ?) RETURNING seq")) {
            insert.setString(1, incidentId);
            insert.setString(2, operation);
            insert.setLong(3, now.toEpochMilli());
            try (ResultSet rows = insert.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    @Override
    public Uni<List<Queued>> waiting(int limit) {
        return store.readOr(
                connection -> {
                    try (PreparedStatement select =
                            connection.prepareStatement("SELECT seq, incident_id, operation, queued_at"
                                    + " FROM outbox WHERE delivered_at IS NULL ORDER BY seq LIMIT ?")) {
                        select.setInt(1, limit);
                        try (ResultSet rows = select.executeQuery()) {
                            List<Queued> waiting = new ArrayList<>();
                            while (rows.next()) {
                                waiting.add(new Queued(
                                        rows.getLong(1),
                                        rows.getString(2),
                                        rows.getString(3),
                                        Instant.ofEpochMilli(rows.getLong(4))));
                            }
                            return waiting;
                        }
                    }
                },
                List::of);
    }

    @Override
    public Uni<Boolean> rejected(long seq, String reason, Instant now) {
        return store.write(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE outbox SET delivered_at = ?, rejected = ?" + " WHERE seq = ? AND delivered_at IS NULL")) {
                update.setLong(1, now.toEpochMilli());
                update.setString(2, reason);
                update.setLong(3, seq);
                return update.executeUpdate() > 0;
            }
        });
    }

    @Override
    public Uni<Boolean> delivered(long seq, Instant now) {
        return store.write(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE outbox SET delivered_at = ? WHERE seq = ? AND delivered_at IS NULL")) {
                update.setLong(1, now.toEpochMilli());
                update.setLong(2, seq);
                return update.executeUpdate() > 0;
            }
        });
    }

    @Override
    public Uni<Balance> balance() {
        return store.readOr(
                connection -> {
                    RecordTable table = new RecordTable(connection);
                    return new Balance(
                            table.number("SELECT count(*) FROM outbox WHERE delivered_at IS NULL"),
                            table.number("SELECT count(*) FROM outbox WHERE rejected IS NOT NULL"));
                },
                () -> Balance.NONE);
    }
}
