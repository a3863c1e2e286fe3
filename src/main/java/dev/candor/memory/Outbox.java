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

    /** Completes with its place when it is on the disk. What waited for the same incident is replaced. */
    Uni<Long> queue(String incidentId, String operation, Instant now);

    /** The first that wait, oldest first; none if the store cannot be used. */
    Uni<List<Queued>> waiting(int limit);

    /** It waits no longer. Whether it had; to say it twice does no harm. */
    Uni<Boolean> delivered(long seq, Instant now);

    /** The cloud will not have it, and would not the next time either: it waits no longer. Whether it had. */
    Uni<Boolean> rejected(long seq, String reason, Instant now);

    /** How many wait, and how many the cloud would not have. None if the store cannot be used. */
    Uni<Balance> balance();

    record Balance(long waiting, long rejected) {
        public static final Balance NONE = new Balance(0, 0);
    }
}
