package dev.candor.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Brings the file to the layout that this version knows. Each script raises the file's {@code user_version} by one, in a
 * transaction of its own; a script that was shipped is never changed.
 */
final class Migrations {

    private static final List<String> SCRIPTS =
            List.of("0001-memory.sql", "0002-dead-letters.sql", "0003-analyses.sql");

    private Migrations() {}

    /** @throws StoreUnavailable if a newer version has written the file; it is left as it is */
    static void apply(Connection connection) throws SQLException {
        int version = version(connection);
        if (version > SCRIPTS.size()) {
            throw new StoreUnavailable(StoreFault.NEWER_VERSION);
        }
        for (int next = version; next < SCRIPTS.size(); next++) {
            Sql.run(connection, Sql.BEGIN_WRITE);
            for (String command : commands(SCRIPTS.get(next))) {
                Sql.run(connection, command);
            }
            Sql.run(connection, "PRAGMA user_version = " + (next + 1));
            Sql.run(connection, Sql.COMMIT);
        }
    }

    private static int version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("PRAGMA user_version")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    /** A command ends with a semicolon at the end of a line. */
    private static List<String> commands(String script) {
        try (@Nullable InputStream resource = Migrations.class.getResourceAsStream("/store/" + script)) {
            if (resource == null) {
                throw new IllegalStateException("the package lacks store/" + script);
            }
            return Stream.of(new String(resource.readAllBytes(), StandardCharsets.UTF_8).split(";\\s*(\\R|$)"))
                    .filter(command -> !command.isBlank())
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
