package dev.candor.store;

import io.quarkus.runtime.configuration.MemorySize;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;

/** How connections to the file are made. */
final class Database {

    /** How long a lock of another program is waited for, in ms. A backup holds it for an instant, a forgotten shell for ever. */
    private static final int BUSY_MS = 2_000;

    /** Pages of the database that a connection keeps in memory, in KiB. */
    private static final int CACHE_KIB = 16 * 1024;

    private static final int PAGE_BYTES = 4_096;

    private final Path file;
    private final Optional<MemorySize> maxSize;

    Database(Path file, Optional<MemorySize> maxSize) {
        this.file = file;
        this.maxSize = maxSize;
    }

    /** The one connection that writes. A commit is on the disk when it returns. */
    Connection writer() throws SQLException {
        SQLiteConfig config = common();
        config.setPageSize(PAGE_BYTES);
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.FULL);
        maxSize.ifPresent(size -> config.setMaxPageCount(pages(size)));
        Connection connection = open(config);
        // Reads a page of the file: what is no database shows itself now.
        try (Statement statement = connection.createStatement()) {
            statement.executeQuery("SELECT count(*) FROM sqlite_schema").close();
        }
        return connection;
    }

    Connection reader() throws SQLException {
        SQLiteConfig config = common();
        config.setReadOnly(true);
        return open(config);
    }

    private static SQLiteConfig common() {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MS);
        config.setCacheSize(-CACHE_KIB);
        config.enforceForeignKeys(true);
        return config;
    }

    private Connection open(SQLiteConfig config) throws SQLException {
        return config.createConnection("jdbc:sqlite:" + file);
    }

    private static int pages(MemorySize size) {
        return (int) Math.min(Integer.MAX_VALUE, Math.max(1, size.asLongValue() / PAGE_BYTES));
    }
}
