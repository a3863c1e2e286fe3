package dev.candor.bench;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Keeps a fixed number of requests under way for a bounded time and number, from one thread. The loop is closed: the next
 * request of a connection goes out when its answer is in, so a slow server is asked less, not queued up.
 */
final class Load {

    static final int CONNECTIONS = 32;

    /** Longest wait for any answer before the run is given up. */
    private static final long PATIENCE_MS = 30_000;

    private final Exchange exchange;
    private final long[] nanos;
    private final long deadline;
    private final long start = System.nanoTime();
    private int sent;
    private int done;
    private int failed;

    private Load(Exchange exchange, Duration time, int most) {
        this.exchange = exchange;
        this.nanos = new long[most];
        this.deadline = start + time.toNanos();
    }

    /**
     * What came of it.
     *
     * @param sortedNanos how long each answer took, shortest first
     */
    @SuppressWarnings("ArrayRecordComponent") // Made here and read; never compared.
    record Outcome(long[] sortedNanos, Duration took, int failed) {

        double perSecond() {
            return sortedNanos.length / (took.toNanos() / 1e9);
        }

        double quantileMs(double quantile) {
            int rank = (int) Math.ceil(quantile * sortedNanos.length);
            return sortedNanos[Math.max(0, rank - 1)] / 1e6;
        }
    }

    static Outcome run(int port, Exchange exchange, Duration time, int most) throws IOException {
        return new Load(exchange, time, most).run(port);
    }

    private Outcome run(int port) throws IOException {
        List<Connection> connections = new ArrayList<>();
        try (Selector selector = Selector.open()) {
            for (int i = 0; i < CONNECTIONS; i++) {
                connections.add(new Connection(port, selector));
            }
            for (Connection connection : connections) {
                sendIfTime(connection);
            }
            while (done < sent) {
                if (selector.select(this::received, PATIENCE_MS) == 0) {
                    throw new IOException("no answer within " + PATIENCE_MS + " ms");
                }
            }
        } finally {
            for (Connection connection : connections) {
                connection.close();
            }
        }
        long[] sorted = Arrays.copyOf(nanos, done);
        Arrays.sort(sorted);
        return new Outcome(sorted, Duration.ofNanos(System.nanoTime() - start), failed);
    }

    private void received(SelectionKey key) {
        Connection connection = (Connection) key.attachment();
        try {
            if (connection.receive()) {
                nanos[done++] = connection.nanosSinceSent();
                failed += connection.isOk() ? 0 : 1;
                sendIfTime(connection);
            }
        } catch (IOException lost) {
            throw new java.io.UncheckedIOException(lost);
        }
    }

    private void sendIfTime(Connection connection) throws IOException {
        if (sent < nanos.length && System.nanoTime() < deadline) {
            sent++;
            connection.send(exchange);
        }
    }
}
