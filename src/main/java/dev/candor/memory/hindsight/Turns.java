package dev.candor.memory.hindsight;

import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** Work under one name is done one after the other, in the order in which it was begun. Thread-safe. */
final class Turns {

    private final Map<String, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

    <T> Uni<T> inTurn(String name, Uni<T> work) {
        return Uni.createFrom().deferred(() -> {
            CompletableFuture<Void> mine = new CompletableFuture<>();
            CompletableFuture<Void> before = last.put(name, mine);
            CompletableFuture<Void> free = before == null ? CompletableFuture.completedFuture(null) : before;
            return Uni.createFrom()
                    .completionStage(free)
                    .chain(() -> work)
                    .onTermination()
                    // Who gives up while waiting must not let the next one run beside the one before.
                    .invoke(() -> free.thenRun(() -> {
                        last.remove(name, mine);
                        mine.complete(null);
                    }));
        });
    }
}
