package dev.candor.api;

import dev.candor.memory.LocalMemory;
import dev.candor.memory.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Counts what the local memory holds, for whoever asks how it is. */
@Singleton
final class Stock {

    private final LocalMemory local;
    private final Outbox outbox;

    Stock(LocalMemory local, Outbox outbox) {
        this.local = local;
        this.outbox = outbox;
    }

    Uni<LocalMemoryView> taken() {
        return Uni.combine()
                .all()
                .unis(local.count(), outbox.balance())
                .asTuple()
                .map(counted -> LocalMemoryView.of(
                        local.condition(), local.isIndexing(), counted.getItem1(), counted.getItem2()));
    }
}
