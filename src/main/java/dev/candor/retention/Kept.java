package dev.candor.retention;

import dev.candor.memory.Retention;
import dev.candor.outcome.Code;

/** How far what was retained has come. */
public enum Kept implements Code {
    /** The cloud was seen to have it. */
    STORED,
    /** The cloud took it; nobody has seen it there yet. */
    ACCEPTED,
    /** The cloud took it and made nothing of it: it will not be recalled from there. */
    DROPPED,
    /** It is in the local memory, and waits for the cloud. */
    QUEUED;

    static Kept of(Retention retention) {
        return switch (retention) {
            case Retention.Stored stored -> STORED;
            case Retention.Accepted accepted -> ACCEPTED;
            case Retention.Dropped dropped -> DROPPED;
        };
    }
}
