package dev.candor.mode;

import java.time.Instant;

/** A cloud answer that was kept, and when it was made. */
public record Kept<T>(T value, Instant madeAt) {}
