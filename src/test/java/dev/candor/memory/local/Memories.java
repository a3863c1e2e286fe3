package dev.candor.memory.local;

import dev.candor.intake.Alert;
import dev.candor.intake.Signatures;
import dev.candor.intake.Withheld;
import dev.candor.memory.Match;
import dev.candor.memory.MemoryConfig;
import dev.candor.store.Store;
import dev.candor.store.TestStore;
import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A store with the memory and the outbox over it, without a service around them. */
final class Memories implements AutoCloseable {

    private static final Duration SOON = Duration.ofSeconds(30);

    final Store store;
    final StoredMemory memory;
    final OutboxTable outbox;

    private record Settings(int limit, double leastScore, Optional<String> seedDirectory) implements MemoryConfig {}

    private Memories(Path directory, Optional<Path> seeds, int mirrorLimit) {
        store = TestStore.in(directory).opened();
        memory = new StoredMemory(store, new Settings(5, 0.35, seeds.map(Path::toString)), () -> mirrorLimit);
        memory.open();
        outbox = new OutboxTable(store);
    }

    /** With the seeds that ship with the service. */
    static Memories in(Path directory) {
        return new Memories(directory, Optional.empty(), 3);
    }

    static Memories in(Path directory, Path seeds) {
        return new Memories(directory, Optional.of(seeds), 3);
    }

    static <T> T await(Uni<T> uni) {
        return uni.await().atMost(SOON);
    }

    List<Match> recall(Alert alert) {
        Withheld incident = new Withheld(alert);
        return await(memory.recall(incident, new Signatures().of(incident))).matches();
    }

    List<String> recalled(Alert alert) {
        return recall(alert).stream()
                .map(match -> match.incident().incidentId())
                .toList();
    }

    @Override
    public void close() {
        memory.close();
        store.close();
    }
}
