package dev.candor.testcloud;

import java.util.List;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/** All banks of a cloud, by name. Thread-safe. */
final class Banks {

    private final ConcurrentNavigableMap<String, Bank> banks = new ConcurrentSkipListMap<>();

    Bank obtain(String id) {
        return banks.computeIfAbsent(id, Bank::new);
    }

    @Nullable
    Bank find(String id) {
        return banks.get(id);
    }

    @Nullable
    Bank remove(String id) {
        return banks.remove(id);
    }

    List<Bank> all() {
        return List.copyOf(banks.values());
    }
}
