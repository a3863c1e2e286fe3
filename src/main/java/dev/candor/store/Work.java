package dev.candor.store;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * What is to be done with the database, on a thread that may block. It neither commits nor rolls back nor keeps the
 * connection: a write that throws leaves no trace, and does not touch the writes beside it.
 */
@FunctionalInterface
public interface Work<T> {

    T on(Connection connection) throws SQLException;
}
