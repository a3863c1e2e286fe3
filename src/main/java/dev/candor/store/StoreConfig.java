package dev.candor.store;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.nio.file.Path;
import java.util.Optional;

/** Where the service keeps what must survive a restart, and how much may wait for it. */
@ConfigMapping(prefix = "candor.store")
public interface StoreConfig {

    /** Folder of the database and of its index; made if it is missing. One process at a time may use it. */
    @WithDefault("data")
    Path directory();

    /** Largest database file. Without it, the disk is the limit. */
    Optional<MemorySize> maxSize();

    /** Most reads, and most writes, that wait for their turn; a further one fails. */
    @WithDefault("10000")
    @Positive
    int waiting();

    /** Reads at once. They wait for processor and disk, so more than a few gain nothing. */
    @WithDefault("4")
    @Positive
    int readers();
}
