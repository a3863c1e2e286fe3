package dev.candor.memory.local;

import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.local.RecordTable.Row;
import dev.candor.memory.local.Seeds.Seed;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loads each content of a seed once. What people have changed since, or deleted, stays as they left it; a seed whose file
 * is gone goes, unless people have changed it.
 */
final class SeedTable {

    private final Connection connection;
    private final RecordTable records;

    SeedTable(Connection connection) {
        this.connection = connection;
        records = new RecordTable(connection);
    }

    void load(List<Seed> seeds) throws SQLException {
        Map<String, String> gone = loaded();
        for (Seed seed : seeds) {
            String id = seed.entry().incidentId();
            if (!seed.hash().equals(gone.remove(id))) {
                if (isOurs(id)) {
                    records.put(seed.entry(), Optional.empty());
                }
                note(id, seed.hash());
            }
        }
        for (String id : gone.keySet()) {
            forget(id);
        }
    }

    private boolean isOurs(String incidentId) throws SQLException {
        Optional<Row> there = records.find(incidentId);
        return there.isEmpty() || there.get().entry().origin() == MemoryOrigin.SEED;
    }

    private Map<String, String> loaded() throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT incident_id, hash FROM seed");
                ResultSet rows = select.executeQuery()) {
            Map<String, String> loaded = new HashMap<>();
            while (rows.next()) {
                loaded.put(rows.getString(1), rows.getString(2));
            }
            return loaded;
        }
    }

    private void note(String incidentId, String hash) throws SQLException {
        try (PreparedStatement put =
                connection.prepareStatement("INSERT OR REPLACE INTO seed (incident_id, hash) VALUES (?, ?)")) {
            put.setString(1, incidentId);
            put.setString(2, hash);
            put.executeUpdate();
        }
    }

    private void forget(String incidentId) throws SQLException {
        if (isOurs(incidentId)) {
            records.delete(incidentId);
        }
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM seed WHERE incident_id = ?")) {
            delete.setString(1, incidentId);
            delete.executeUpdate();
        }
    }
}
