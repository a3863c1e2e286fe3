package dev.candor.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Executor;

/** The file while it is open. */
record Opened(GroupCommit writer, ReadLanes readers) {

    /** @throws StoreUnavailable if a newer version has written the file */
    static Opened open(
            Database database, StoreConfig config, Condition condition, Executor executor, Runnable afterCommit)
            throws SQLException {
        Connection connection = database.writer();
        try {
            Migrations.apply(connection);
            ReadLanes readers = new ReadLanes(database, condition, executor, config.readers(), config.waiting());
            return new Opened(new GroupCommit(connection, condition, executor, config.waiting(), afterCommit), readers);
        } catch (SQLException | RuntimeException failure) {
            connection.close();
            throw failure;
        }
    }

    /** The readers first: the last connection to close tidies the file, and must be one that may write. */
    void close() throws SQLException {
        try {
            readers.close();
        } finally {
            writer.close();
        }
    }
}
