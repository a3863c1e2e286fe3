package dev.candor.store;

import io.quarkus.runtime.configuration.MemorySize;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Optional;

/** Settings of a store without a service around it. */
public record TestStore(Path directory, Optional<MemorySize> maxSize, int waiting, int readers) implements StoreConfig {

    public static TestStore in(Path directory) {
        return new TestStore(directory, Optional.empty(), 10_000, 2);
    }

    TestStore ofAtMost(long bytes) {
        return new TestStore(directory, Optional.of(new MemorySize(BigInteger.valueOf(bytes))), waiting, readers);
    }

    TestStore waitingFor(int works) {
        return new TestStore(directory, maxSize, works, readers);
    }

    public Store opened() {
        Store store = new Store(this);
        store.open();
        return store;
    }
}
