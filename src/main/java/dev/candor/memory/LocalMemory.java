package dev.candor.memory;

import dev.candor.intake.Incident;
import dev.candor.intake.Signature;
import dev.candor.store.StoreHealth;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The memory of this host. It may be asked about any incident, since nothing leaves. What is answered as kept is on the
 * disk. If its store cannot be used, {@link #recall} answers from the seeds alone, and all else fails with
 * {@link dev.candor.store.StoreUnavailable}. Thread-safe; nothing blocks.
 */
public interface LocalMemory {

    /** Whether its records can be used; else recall has the seeds only. */
    StoreHealth condition();

    /** Whether the index is being made anew, after it was lost: until that is done, recall knows a part of the records. */
    boolean isIndexing();

    Uni<Recollection> recall(Incident incident, Signature signature);

    /** Keeps a record, or replaces the one of the same incident. Given twice, it is there once. */
    Uni<MemoryRecord> retain(MemoryRecord entry);

    /** Keeps all of them, or none, and queues what the cloud is to hear of each; for an import. How many there were. */
    Uni<Integer> retainAll(List<MemoryRecord> entries, String operation, Instant now);

    /** Keeps a record and, in the same transaction, queues what the cloud is to hear of it. */
    Uni<MemoryRecord> retainAndQueue(MemoryRecord entry, String operation, Instant now);

    /**
     * Replaces the record of an incident by what is made of it, with nobody in between, and queues what the cloud is to
     * hear, if anything, in the same transaction.
     *
     * @param change gets the record, if there is one; pure
     * @param operation what to queue for the new record; pure
     */
    Uni<MemoryRecord> revise(
            String incidentId,
            Function<Optional<MemoryRecord>, MemoryRecord> change,
            Function<MemoryRecord, Optional<String>> operation,
            Instant now);

    /**
     * Copies what the cloud recalled. Each copy is of origin {@code CLOUD}; beyond {@code candor.memory.mirror-limit} the
     * copies that were not recalled for longest go. What the team taught is never replaced, and neither is a seed by its own
     * copy. How many were copied; none if the store cannot be used.
     */
    Uni<Integer> mirror(List<MemoryRecord> entries, Instant now);

    /** When the copy was last seen in the cloud; empty if the record is none. */
    Uni<Optional<Instant>> copiedAt(String incidentId);

    Uni<Optional<MemoryRecord>> find(String incidentId);

    /** The latest changed first, beginning after the cursor. */
    Uni<MemoryPage> list(MemoryFilter filter, Optional<MemoryPage.Cursor> after, int limit);

    /** Records that resemble a text, best first, scored as a recall's are. */
    Uni<List<Match>> search(String text, int limit);

    /**
     * Deletes a record and, in the same transaction, queues what the cloud is to hear of it. Whether there was one. A seed
     * that was deleted stays away.
     */
    Uni<Boolean> delete(String incidentId, String operation, Instant now);

    /** The same for what has not changed since {@code before}, seeds excepted. How many there were. */
    Uni<Integer> expire(Instant before, String operation, Instant now);

    /** How many records there are; empty if the store cannot be used. */
    Uni<Optional<Long>> count();

    /** All records, oldest change first, read in pages as they are asked for. */
    Multi<MemoryRecord> export();
}
