package dev.candor.api;

import dev.candor.memory.Outbox;
import dev.candor.store.StoreFault;
import dev.candor.store.StoreHealth;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What this host can keep and has to tell.
 *
 * @param usable whether what people say can be kept here; else recall has the seeds only
 * @param fault why not, as a code
 * @param advice what to do about it
 * @param indexing whether the index is being made anew: until that is done, recall knows a part of the memories
 * @param memories null if they cannot be counted
 * @param waiting decisions that the cloud has yet to hear of
 * @param rejected decisions that the cloud would not have
 */
@Schema(name = "LocalMemory")
record LocalMemoryView(
        boolean usable,
        Optional<StoreFault> fault,
        Optional<String> advice,
        boolean indexing,
        Optional<Long> memories,
        long waiting,
        long rejected) {

    static LocalMemoryView of(StoreHealth health, boolean indexing, Optional<Long> memories, Outbox.Balance outbox) {
        Optional<StoreFault> fault = switch (health) {
            case StoreHealth.Usable usable -> Optional.empty();
            case StoreHealth.Unusable unusable -> Optional.of(unusable.fault());
        };
        return new LocalMemoryView(
                fault.isEmpty(),
                fault,
                fault.map(StoreFault::advice),
                indexing,
                memories,
                outbox.waiting(),
                outbox.rejected());
    }
}
