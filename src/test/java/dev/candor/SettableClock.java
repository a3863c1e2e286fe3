package dev.candor;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands until a test moves it, or that moves a little each time it is read. Thread-safe. */
public final class SettableClock extends Clock {

    /** When each of these clocks begins. */
    public static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
    private final Duration tick;

    private SettableClock(Duration tick) {
        this.tick = tick;
    }

    public static SettableClock standing() {
        return new SettableClock(Duration.ZERO);
    }

    /**
     * No two readings are equal, and a later reading is a later time. Whoever reads it lets others go first, so that what
     * must not be interrupted is.
     */
    public static SettableClock ticking() {
        return new SettableClock(Duration.ofNanos(1));
    }

    /** Forward, or back if the step is negative. */
    public void move(Duration step) {
        now.updateAndGet(instant -> instant.plus(step));
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // Nothing relies on it: it only brings more interruptions about.
    public Instant instant() {
        Instant read = now.updateAndGet(instant -> instant.plus(tick));
        if (!tick.isZero()) {
            Thread.yield();
        }
        return read;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the service knows UTC only");
    }
}
