package dev.candor.deadletter;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The table of letters, on threads that may block. */
final class DeadLetterTable {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .addModule(new Jdk8Module())
            .build();

    private static final String COLUMNS = "SELECT seq, letter, arrivals, last_at, replayed_at FROM dead_letter ";

    private DeadLetterTable() {}

    /** The id under which this body is kept, which is an earlier one's if it came before; then it waits again. */
    static String keep(Connection connection, DeadLetter letter, String hash, int limit) throws SQLException {
        String sql = """
                INSERT INTO dead_letter (id, content_hash, arrivals, last_at, letter) VALUES (?, ?, 1, ?, ?)
                ON CONFLICT (content_hash) DO UPDATE
                SET arrivals = arrivals + 1, last_at = excluded.last_at, replayed_at = NULL
                RETURNING id
                """;
        String id;
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            insert.setString(1, letter.id());
            insert.setString(2, hash);
            insert.setLong(3, letter.receivedAt().toEpochMilli());
            insert.setString(4, written(letter));
            try (ResultSet row = insert.executeQuery()) {
                row.next();
                id = row.getString(1);
            }
        }
        forget(connection, limit);
        return id;
    }

    private static void forget(Connection connection, int limit) throws SQLException {
        String sql =
                "DELETE FROM dead_letter WHERE seq <= (SELECT seq FROM dead_letter ORDER BY seq DESC LIMIT 1 OFFSET ?)";
        try (PreparedStatement delete = connection.prepareStatement(sql)) {
            delete.setInt(1, limit);
            delete.executeUpdate();
        }
    }

    static List<KeptLetter> page(Connection connection, Optional<Long> before, int limit) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement(COLUMNS + "WHERE seq < ? ORDER BY seq DESC LIMIT ?")) {
            select.setLong(1, before.orElse(Long.MAX_VALUE));
            select.setInt(2, limit);
            return letters(select);
        }
    }

    static Optional<KeptLetter> find(Connection connection, String id) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(COLUMNS + "WHERE id = ?")) {
            select.setString(1, id);
            return letters(select).stream().findFirst();
        }
    }

    static boolean replayed(Connection connection, String id, Instant at) throws SQLException {
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE dead_letter SET replayed_at = ? WHERE id = ?")) {
            update.setLong(1, at.toEpochMilli());
            update.setString(2, id);
            return update.executeUpdate() > 0;
        }
    }

    static boolean delete(Connection connection, String id) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM dead_letter WHERE id = ?")) {
            delete.setString(1, id);
            return delete.executeUpdate() > 0;
        }
    }

    private static List<KeptLetter> letters(PreparedStatement select) throws SQLException {
        List<KeptLetter> letters = new ArrayList<>();
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                long replayedAt = row.getLong(5);
                letters.add(new KeptLetter(
                        row.getLong(1),
                        read(row.getString(2)),
                        row.getInt(3),
                        Instant.ofEpochMilli(row.getLong(4)),
                        row.wasNull() || replayedAt == 0
                                ? Optional.empty()
                                : Optional.of(Instant.ofEpochMilli(replayedAt))));
            }
        }
        return letters;
    }

    private static String written(DeadLetter letter) {
        try {
            return JSON.writeValueAsString(letter);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a letter is texts and numbers", impossible);
        }
    }

    private static DeadLetter read(String json) {
        try {
            return JSON.readValue(json, DeadLetter.class);
        } catch (JsonProcessingException broken) {
            throw new IllegalStateException("a letter in the store is not one of ours", broken);
        }
    }
}
