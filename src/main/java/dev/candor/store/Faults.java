package dev.candor.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.ReadOnlyFileSystemException;
import java.sql.SQLException;
import java.util.Optional;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Tells what is wrong with the file from what is wrong with a work. */
final class Faults {

    /** The lower byte of SQLite's result codes is the kind, the rest of them a detail. */
    private static final int KIND = 0xff;

    private Faults() {}

    /** Empty if the file is well, and the statement was not, such as one that breaks a constraint. */
    static Optional<StoreFault> of(SQLException failure) {
        if (!(failure instanceof SQLiteException lite)) {
            return Optional.empty();
        }
        return switch (SQLiteErrorCode.getErrorCode(lite.getResultCode().code & KIND)) {
            case SQLITE_CORRUPT, SQLITE_NOTADB -> Optional.of(StoreFault.CORRUPT);
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL -> Optional.of(StoreFault.LOCKED);
            case SQLITE_READONLY -> Optional.of(StoreFault.READ_ONLY);
            case SQLITE_FULL -> Optional.of(StoreFault.FULL);
            case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_NOMEM -> Optional.of(StoreFault.UNREADABLE);
            default -> Optional.empty();
        };
    }

    static StoreFault of(IOException failure) {
        return failure instanceof AccessDeniedException || failure.getCause() instanceof ReadOnlyFileSystemException
                ? StoreFault.READ_ONLY
                : StoreFault.UNREADABLE;
    }
}
