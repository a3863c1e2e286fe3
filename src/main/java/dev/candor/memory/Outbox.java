package dev.candor.memory;

import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;

/** What the cloud's memory has yet to hear, in order; it survives a restart. Thread-safe. */
public interface Outbox {

    /**
     * One operation that waits.
     *
     * @param seq its place in the order; never used again
     * @param operation what is to be done, as JSON; the outbox does not read it
     */
    record Queued(long seq, String incidentId, String operation, Instant queuedAt) {}

    /** Completes with its place when it is on the disk. */
    Uni<Long> queue(String incidentId, String operation, Instant now);

    /** The first that wait, oldest first. */
    Uni<List<Queued>> waiting(int limit);

    /** It waits no longer. Whether it had; to say it twice does no harm. */
    Uni<Boolean> delivered(long seq, Instant now);

    /** How many wait. */
    Uni<Long> count();
}
