package dev.candor.retention;

import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.intake.Redaction;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.Match;
import dev.candor.memory.MemoryFilter;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryPage;
import dev.candor.memory.MemoryRecord;
import dev.candor.mode.FallbackContract;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Lists, searches, deletes and moves what this host remembers. What is deleted or imported the cloud hears of in its turn. */
@Singleton
public final class MemoryBook implements Capability {

    static final LocalOnly DECLARATION = Declaration.named(
                    "memory_book", "lists, searches, deletes, exports and imports what this host remembers")
            .ownedBy("memory")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();

    private final LocalMemory local;
    private final Redaction redaction;
    private final FallbackContract contract;
    private final Clock clock;

    MemoryBook(LocalMemory local, Redaction redaction, FallbackContract contract, Clock clock) {
        this.local = local;
        this.redaction = redaction;
        this.contract = contract;
        this.clock = clock;
    }

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    /** A record and, if it is a copy of the cloud's, when that was last seen there. */
    public record Entry(MemoryRecord entry, Optional<Instant> copiedAt) {}

    public Uni<Step<MemoryPage>> list(MemoryFilter filter, Optional<MemoryPage.Cursor> after, int limit) {
        return contract.resolveLater(
                DECLARATION, List.of("list", filter, after, limit), () -> local.list(filter, after, limit));
    }

    public Uni<Step<Optional<Entry>>> find(String incidentId) {
        return contract.resolveLater(
                DECLARATION,
                List.of("find", incidentId),
                () -> local.find(incidentId)
                        .chain(found -> found.map(entry ->
                                        local.copiedAt(incidentId).map(copied -> Optional.of(new Entry(entry, copied))))
                                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))));
    }

    public Uni<Step<List<Match>>> search(String text, int limit) {
        return contract.resolveLater(DECLARATION, List.of("search", text, limit), () -> local.search(text, limit));
    }

    /** Whether it was there. */
    public Uni<Step<Boolean>> delete(String incidentId) {
        return contract.resolveLater(
                DECLARATION,
                List.of("delete", incidentId),
                () -> local.delete(incidentId, Operation.FORGET.code(), clock.instant()));
    }

    /** Deletes what has not changed since then, seeds excepted. */
    public Uni<Step<Integer>> expire(Instant before) {
        return contract.resolveLater(
                DECLARATION,
                List.of("expire", before),
                () -> local.expire(before, Operation.FORGET.code(), clock.instant()));
    }

    /** All of them or none, cleared first, as what the team knows: people stand behind an import. */
    public Uni<Step<Integer>> importing(List<MemoryRecord> entries) {
        return contract.resolveLater(
                DECLARATION,
                entries,
                () -> local.retainAll(
                        entries.stream()
                                .map(entry -> redaction.clear(entry).value().of(MemoryOrigin.TEAM))
                                .toList(),
                        Operation.RETAIN.code(),
                        clock.instant()));
    }

    /** All records, read as they are asked for. Whether the store can be read is known before the first of them. */
    public Uni<Step<Multi<MemoryRecord>>> export() {
        return contract.resolveLater(
                DECLARATION,
                "export",
                () -> local.list(MemoryFilter.ALL, Optional.empty(), 1).map(readable -> local.export()));
    }
}
