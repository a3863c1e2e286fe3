package dev.candor.mode;

import java.util.concurrent.atomic.AtomicInteger;

/** A client of no cloud, which counts how often it is closed. Thread-safe. */
final class FakeClient implements AutoCloseable {

    private final AtomicInteger closes = new AtomicInteger();
    private final Runnable whenClosed;

    FakeClient() {
        this(() -> {});
    }

    /**
     * @param whenClosed what else happens then
     */
    FakeClient(Runnable whenClosed) {
        this.whenClosed = whenClosed;
    }

    int closes() {
        return closes.get();
    }

    @Override
    public void close() {
        closes.incrementAndGet();
        whenClosed.run();
    }
}
