package dev.candor.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The least that can be written and read: a row of the outbox. */
final class Rows {

    private Rows() {}

    static Work<String> adding(String id) {
        return adding(id, "{}");
    }

    static Work<String> adding(String id, String operation) {
        return connection -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO outbox (incident_id, operation, queued_at) VALUES (?, ?, 0)")) {
                insert.setString(1, id);
                insert.setString(2, operation);
                insert.executeUpdate();
                return id;
            }
        };
    }

    static Work<List<String>> all() {
        return connection -> {
            try (PreparedStatement select = connection.prepareStatement("SELECT incident_id FROM outbox ORDER BY seq");
                    ResultSet rows = select.executeQuery()) {
                List<String> ids = new ArrayList<>();
                while (rows.next()) {
                    ids.add(rows.getString(1));
                }
                return ids;
            }
        };
    }

    static Work<String> failing(Work<String> first) {
        return connection -> {
            first.on(connection);
            throw new SQLException("a work that is wrong");
        };
    }
}
