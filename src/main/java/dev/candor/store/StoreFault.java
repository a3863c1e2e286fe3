package dev.candor.store;

import dev.candor.outcome.Code;

/** Why the store cannot be used. Closed. */
public enum StoreFault implements Code {
    /** The file is damaged, or is no database of ours. It is left as it is. */
    CORRUPT("move it away, or put a good copy in its place, and start again"),
    /** Another program holds the database file. */
    LOCKED("end the other program that has it open, and start again"),
    /** The file or its folder may be read but not written. */
    READ_ONLY("let the service's user write there, and start again"),
    /** The file or its folder cannot be opened, or the disk does not answer. */
    UNREADABLE("see that folder and file exist, belong to the service's user, and are on a disk that works"),
    /** The disk is full, or the file has reached candor.store.max-size. */
    FULL("free space on the disk, or raise candor.store.max-size; the next write tries again"),
    /** A newer Candor has written the file. */
    NEWER_VERSION("use the newer Candor that wrote it, or another candor.store.directory"),
    /** More waits for the store than candor.store.waiting allows. */
    OVERLOADED("send less at once"),
    /** The service is not open yet, or is ending. */
    CLOSED("ask again when the service is up");

    private final String advice;

    StoreFault(String advice) {
        this.advice = advice;
    }

    /** What a person can do about it. */
    public String advice() {
        return advice;
    }

    /** Whether only a new start can help: nothing more is tried on the open file. */
    boolean isFinal() {
        return this == CORRUPT;
    }
}
