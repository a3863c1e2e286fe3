package dev.candor.mode;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A cache without a bound. */
final class KeptResults implements ResultCache<String, String> {

    private final Map<String, Kept<String>> kept = new ConcurrentHashMap<>();

    @Override
    public Optional<Kept<String>> find(String key) {
        return Optional.ofNullable(kept.get(key));
    }

    @Override
    public void keep(String key, String value, Instant madeAt) {
        kept.put(key, new Kept<>(value, madeAt));
    }
}
