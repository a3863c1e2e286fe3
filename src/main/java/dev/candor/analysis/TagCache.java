package dev.candor.analysis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.candor.mode.Kept;
import dev.candor.mode.ResultCache;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;

/** Tags that the cloud gave, by all that they depend on. Bounded; thread-safe. */
@Singleton
final class TagCache implements ResultCache<TagCache.Key, Tags> {

    /** Distinct incidents whose tags are kept: a few megabytes at most. */
    private static final int MOST_ENTRIES = 10_000;

    private final Cache<Key, Kept<Tags>> kept =
            Caffeine.newBuilder().maximumSize(MOST_ENTRIES).build();

    /** Two incidents of one signature are the same incident; another model or other instructions give another answer. */
    record Key(String signature, String model, int promptVersion) {}

    @Override
    public Optional<Kept<Tags>> find(Key key) {
        return Optional.ofNullable(kept.getIfPresent(key));
    }

    @Override
    public void keep(Key key, Tags value, Instant madeAt) {
        kept.put(key, new Kept<>(value, madeAt));
    }
}
