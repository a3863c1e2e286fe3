package dev.candor.model.groq;

import java.time.Duration;

/**
 * The time that one call has for both attempts, the wait between them and their bodies. It begins when the first attempt
 * has its turn: waiting for ourselves is no slowness of the cloud (ADR 0005). Thread-safe.
 */
final class Deadline {

    private final Duration limit;
    private final long madeAt = System.nanoTime();
    private volatile long waited = -1;

    Deadline(Duration limit) {
        this.limit = limit;
    }

    /** The first attempt has its turn; said again, nothing changes. */
    void begin() {
        if (waited < 0) {
            waited = System.nanoTime() - madeAt;
        }
    }

    /** Negative once it is over. */
    Duration left() {
        long gone = System.nanoTime() - madeAt - Math.max(0, waited);
        return limit.minusNanos(gone);
    }
}
