package dev.candor.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Transactions by SQLite's own commands, since the driver loses count when SQLite has undone one itself. */
final class Sql {

    static final String BEGIN_READ = "BEGIN";
    static final String BEGIN_WRITE = "BEGIN IMMEDIATE";
    static final String COMMIT = "COMMIT";
    static final String ROLLBACK = "ROLLBACK";
    static final String BEGIN_WORK = "SAVEPOINT work";
    static final String END_WORK = "RELEASE work";
    static final String UNDO_WORK = "ROLLBACK TO work";

    private Sql() {}

    static void run(Connection connection, String command) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }
}
