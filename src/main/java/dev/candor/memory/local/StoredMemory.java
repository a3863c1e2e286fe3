package dev.candor.memory.local;

import dev.candor.intake.Incident;
import dev.candor.intake.Signature;
import dev.candor.memory.KeepingConfig;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.Match;
import dev.candor.memory.MemoryConfig;
import dev.candor.memory.MemoryFilter;
import dev.candor.memory.MemoryPage;
import dev.candor.memory.MemoryPage.Cursor;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.PastIncident;
import dev.candor.memory.Recollection;
import dev.candor.memory.Similarity;
import dev.candor.memory.local.RecordTable.Row;
import dev.candor.memory.local.Seeds.Seed;
import dev.candor.outcome.Source;
import dev.candor.store.Store;
import dev.candor.store.StoreHealth;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** The memory over the store, with an index to find candidates by, and the seeds to fall back on. Thread-safe. */
@Singleton
public final class StoredMemory implements LocalMemory {

    /** Records read at once for an export. */
    private static final int EXPORT_PAGE = 500;

    private final Store store;
    private final MemoryConfig recall;
    private final KeepingConfig keeping;
    private final List<Seed> seeds;
    private final List<PastIncident> seedIncidents;
    private final Candidates candidates;

    public StoredMemory(Store store, MemoryConfig recall, KeepingConfig keeping) {
        this.store = store;
        this.recall = recall;
        this.keeping = keeping;
        seeds = Seeds.of(recall);
        seedIncidents = seeds.stream().map(Seed::entry).map(PastIncident::of).toList();
        candidates = new Candidates(store);
    }

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE + 1) StartupEvent start) {
        open();
    }

    void end(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER - 1) ShutdownEvent end) {
        close();
    }

    /** After the store was opened. Blocks until the index has heard of everything, unless that is very much. */
    public void open() {
        candidates.open(connection -> {
            new SeedTable(connection).load(seeds);
            return seeds.size();
        });
    }

    /** Before the store is closed. */
    public void close() {
        candidates.close();
    }

    @Override
    public StoreHealth condition() {
        return candidates.condition();
    }

    @Override
    public boolean isIndexing() {
        return candidates.isBehind();
    }

    @Override
    public Uni<Recollection> recall(Incident incident, Signature signature) {
        Similarity similarity = Similarity.to(incident, signature);
        return store.readOr(
                connection -> candidates.best(
                        connection, CandidateQuery.of(similarity, signature), recall.limit(), recall.leastScore()),
                () -> similarity.best(seedIncidents.stream(), Source.LOCAL, recall.limit(), recall.leastScore()));
    }

    @Override
    public Uni<List<Match>> search(String text, int limit) {
        Similarity similarity = Similarity.to(text);
        return store.read(connection -> candidates
                .best(connection, CandidateQuery.of(similarity), limit, Double.MIN_VALUE)
                .matches());
    }

    @Override
    public Uni<MemoryRecord> retain(MemoryRecord entry) {
        return store.write(connection -> {
            new RecordTable(connection).put(entry, Optional.empty());
            return entry;
        });
    }

    @Override
    public Uni<Integer> retainAll(List<MemoryRecord> entries, String operation, Instant now) {
        return store.write(connection -> {
            RecordTable table = new RecordTable(connection);
            for (MemoryRecord entry : entries) {
                table.put(entry, Optional.empty());
                OutboxTable.add(connection, entry.incidentId(), operation, now);
            }
            return entries.size();
        });
    }

    @Override
    public Uni<MemoryRecord> retainAndQueue(MemoryRecord entry, String operation, Instant now) {
        return revise(entry.incidentId(), before -> entry, kept -> Optional.of(operation), now);
    }

    @Override
    public Uni<MemoryRecord> revise(
            String incidentId,
            Function<Optional<MemoryRecord>, MemoryRecord> change,
            Function<MemoryRecord, Optional<String>> operation,
            Instant now) {
        return store.write(connection -> {
            RecordTable table = new RecordTable(connection);
            MemoryRecord entry = change.apply(table.find(incidentId).map(Row::entry));
            table.put(entry, Optional.empty());
            Optional<String> queued = operation.apply(entry);
            if (queued.isPresent()) {
                OutboxTable.add(connection, incidentId, queued.get(), now);
            }
            return entry;
        });
    }

    @Override
    public Uni<Integer> mirror(List<MemoryRecord> entries, Instant now) {
        return store.writeOr(
                connection -> Mirror.copy(new RecordTable(connection), entries, now, keeping.mirrorLimit()), () -> 0);
    }

    @Override
    public Uni<Optional<Instant>> copiedAt(String incidentId) {
        return store.read(
                connection -> new RecordTable(connection).find(incidentId).flatMap(Row::copiedAt));
    }

    @Override
    public Uni<Optional<MemoryRecord>> find(String incidentId) {
        return store.read(
                connection -> new RecordTable(connection).find(incidentId).map(Row::entry));
    }

    @Override
    public Uni<MemoryPage> list(MemoryFilter filter, Optional<Cursor> after, int limit) {
        return store.read(connection -> RecordPages.page(new RecordTable(connection), filter, after, limit));
    }

    @Override
    public Uni<Boolean> delete(String incidentId, String operation, Instant now) {
        return store.write(connection -> {
            boolean there = new RecordTable(connection).delete(incidentId);
            if (there) {
                OutboxTable.add(connection, incidentId, operation, now);
            }
            return there;
        });
    }

    @Override
    public Uni<Integer> expire(Instant before, String operation, Instant now) {
        return store.write(connection -> {
            RecordTable table = new RecordTable(connection);
            for (String incidentId : table.expiring(before)) {
                OutboxTable.add(connection, incidentId, operation, now);
            }
            return table.expire(before);
        });
    }

    @Override
    public Uni<Optional<Long>> count() {
        return store.readOr(connection -> Optional.of(new RecordTable(connection).count()), Optional::empty);
    }

    @Override
    public Multi<MemoryRecord> export() {
        return Multi.createBy()
                .repeating()
                .uni(
                        AtomicLong::new,
                        last -> store.read(connection -> {
                            List<Row> page = new RecordTable(connection).after(last.get(), EXPORT_PAGE);
                            page.forEach(row -> last.set(row.change()));
                            return page;
                        }))
                .whilst(page -> !page.isEmpty())
                .onItem()
                .<Row>disjoint()
                .map(Row::entry);
    }
}
