package dev.candor.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Links audit entries by their hashes: an entry that is changed, left out or moved breaks every later hash. Analyses share
 * one chain for the life of the process; a response that is no analysis begins a chain of its own (ADR 0010).
 * Thread-safe: the entries of one answer stand next to each other.
 */
public final class AuditChain {

    /** What the first entry of a chain names as its predecessor. */
    public static final String GENESIS = "0".repeat(64);

    private final Object lock = new Object();
    private String head = GENESIS;

    /** The steps' entries, numbered from 1 and linked to whatever this chain ended with. */
    public List<AuditEntry> append(String traceId, List<? extends Step<?>> steps) {
        List<AuditEntry> entries = new ArrayList<>(steps.size());
        synchronized (lock) {
            for (Step<?> step : steps) {
                AuditEntry entry = AuditEntry.of(entries.size() + 1, step, traceId, head);
                entries.add(entry);
                head = entry.hash();
            }
        }
        return List.copyOf(entries);
    }
}
