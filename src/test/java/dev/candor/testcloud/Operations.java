package dev.candor.testcloud;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous retains. No thread works on them: whoever looks at the cloud first settles what is due by then, which
 * from outside cannot be told from a worker. Thread-safe.
 */
final class Operations {

    private final Map<String, Operation> known = new LinkedHashMap<>();

    /**
     * Takes the items in, unless the id is known already: then nothing new happens, whatever the items say.
     *
     * @throws Rejection if another bank has used the id
     */
    synchronized Operation submit(String wantedId, String bank, List<RetainItem> items, Duration delay) {
        String id = wantedId.isEmpty() ? UUID.randomUUID().toString() : wantedId;
        Operation before = known.get(id);
        if (before != null && !before.bank().equals(bank)) {
            throw HindsightErrors.of(409, "operation_id " + id + " is already in use");
        }
        if (before != null) {
            return before;
        }
        Instant now = Instant.now();
        Operation operation = new Operation(id, bank, items, "pending", 0, now, now.plus(delay));
        known.put(id, operation);
        return operation;
    }

    synchronized void settle(Banks banks, boolean withFacts) {
        Instant now = Instant.now();
        known.replaceAll((id, operation) ->
                operation.isDue(now) ? operation.completed(work(operation, banks, withFacts)) : operation);
    }

    synchronized List<Operation> of(String bank) {
        return known.values().stream()
                .filter(operation -> operation.bank().equals(bank))
                .toList();
    }

    synchronized @Nullable Operation find(String bank, String id) {
        Operation operation = known.get(id);
        return operation == null || !operation.bank().equals(bank) ? null : operation;
    }

    synchronized boolean cancel(String bank, String id) {
        Operation operation = find(bank, id);
        boolean pending = operation != null && operation.isPending();
        if (pending) {
            known.computeIfPresent(id, (key, old) -> old.ended("cancelled", 0));
        }
        return pending;
    }

    private static int work(Operation operation, Banks banks, boolean withFacts) {
        Bank bank = banks.obtain(operation.bank());
        return operation.items().stream()
                .mapToInt(item -> bank.retain(item, withFacts))
                .sum();
    }

    record Operation(
            String id,
            String bank,
            List<RetainItem> items,
            String status,
            int units,
            Instant createdAt,
            Instant dueAt) {

        boolean isPending() {
            return "pending".equals(status);
        }

        private boolean isDue(Instant now) {
            return isPending() && !now.isBefore(dueAt);
        }

        private Operation completed(int unitCount) {
            return ended("completed", unitCount);
        }

        private Operation ended(String how, int unitCount) {
            return new Operation(id, bank, items, how, unitCount, createdAt, dueAt);
        }
    }
}
