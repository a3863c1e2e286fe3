package dev.candor.bench;

import dev.candor.bench.Ranking.Hit;
import dev.candor.bench.Runbooks.Question;
import dev.candor.intake.Alert;
import dev.candor.intake.Signatures;
import dev.candor.intake.Withheld;
import dev.candor.memory.KeepingConfig;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.MemoryConfig;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.Recollection;
import dev.candor.memory.local.StoredMemory;
import dev.candor.store.Store;
import dev.candor.store.TestStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The service's own local memory, without the service: its store, its index, its score. */
public final class LocalSearch implements AutoCloseable {

    private static final Duration LONG_ENOUGH = Duration.ofMinutes(2);

    private final Store store;
    private final StoredMemory memory;
    private final Signatures signatures = new Signatures();

    /** What counts and what is loaded. */
    private record Everything(int limit, double leastScore, Optional<String> seedDirectory) implements MemoryConfig {}

    /** Without seeds: the folder has none. */
    public LocalSearch(Path directory, Path noSeeds, int limit) {
        store = TestStore.in(directory).opened();
        KeepingConfig keeping = () -> 100;
        memory = new StoredMemory(store, new Everything(limit, 0, Optional.of(noSeeds.toString())), keeping);
        memory.open();
    }

    public LocalMemory memory() {
        return memory;
    }

    public void retain(List<MemoryRecord> records) {
        memory.retainAll(records, "retain", Instant.EPOCH).await().atMost(LONG_ENOUGH);
    }

    public Recollection recall(Alert alert) {
        Withheld incident = new Withheld(alert);
        return memory.recall(incident, signatures.of(incident)).await().atMost(LONG_ENOUGH);
    }

    List<Hit> search(Question question, boolean named) {
        return recall(question.alert(named)).matches().stream()
                .map(match -> new Hit(match.incident().incidentId(), match.score()))
                .toList();
    }

    @Override
    public void close() {
        memory.close();
        store.close();
    }
}
