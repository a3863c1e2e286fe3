package dev.candor.mode;

import java.time.Instant;
import java.util.Optional;

/** Keeps cloud answers for one capability; the key holds all that the answer depends on. */
public interface ResultCache<K, T> {

    Optional<Kept<T>> find(K key);

    void keep(K key, T value, Instant madeAt);
}
