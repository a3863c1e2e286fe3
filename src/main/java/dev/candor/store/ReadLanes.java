package dev.candor.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * A few connections that read. A read has the file as it was at one instant. No thread waits for a connection: a read that
 * finds none free is done by whoever has one. Thread-safe.
 */
final class ReadLanes {

    private final Condition condition;
    private final Executor executor;
    private final List<Connection> all;
    private final LinkedBlockingDeque<Connection> idle;
    private final BlockingQueue<Job<?>> waiting;

    private volatile boolean closed;

    ReadLanes(Database database, Condition condition, Executor executor, int lanes, int capacity) throws SQLException {
        this.condition = condition;
        this.executor = executor;
        all = new ArrayList<>();
        for (int lane = 0; lane < lanes; lane++) {
            all.add(database.reader());
        }
        idle = new LinkedBlockingDeque<>(all);
        waiting = new ArrayBlockingQueue<>(capacity);
    }

    /** Returns at once; the job is told later, from a worker thread. */
    void queue(Job<?> job) {
        if (closed || !waiting.offer(job)) {
            refuse(job, closed ? StoreFault.CLOSED : StoreFault.OVERLOADED);
            return;
        }
        wake();
    }

    /** Does the job on this thread, which may block. */
    void doNow(Job<?> job) {
        try {
            Connection connection = idle.takeFirst();
            try {
                read(job, connection);
            } finally {
                idle.addFirst(connection);
            }
            job.tell();
            wake();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            refuse(job, StoreFault.CLOSED);
        }
    }

    private void wake() {
        if (waiting.isEmpty()) {
            return;
        }
        @Nullable Connection connection = idle.pollFirst();
        if (connection == null) {
            return;
        }
        try {
            executor.execute(() -> drain(connection));
        } catch (RejectedExecutionException ending) {
            idle.addFirst(connection);
            refuseAll();
        }
    }

    private void drain(Connection connection) {
        for (@Nullable Job<?> job = waiting.poll(); job != null; job = waiting.poll()) {
            read(job, connection);
            job.tell();
        }
        idle.addFirst(connection);
        // One may have come between the last look and this line, and found no lane free.
        wake();
    }

    private void read(Job<?> job, Connection connection) {
        try {
            if (closed) {
                throw new StoreUnavailable(StoreFault.CLOSED);
            }
            condition.checkOpen();
            Sql.run(connection, Sql.BEGIN_READ);
            try {
                job.run(connection);
            } finally {
                Sql.run(connection, Sql.ROLLBACK);
            }
        } catch (SQLException failure) {
            Optional<StoreFault> fault = Faults.of(failure);
            job.fail(fault.isPresent() ? condition.has(fault.get(), failure) : failure);
        } catch (RuntimeException failure) {
            job.fail(failure);
        }
    }

    private void refuseAll() {
        List<Job<?>> late = new ArrayList<>();
        waiting.drainTo(late);
        late.forEach(job -> refuse(job, StoreFault.CLOSED));
    }

    private static void refuse(Job<?> job, StoreFault why) {
        job.fail(new StoreUnavailable(why));
        job.tell();
    }

    /** Waits for the reads under way; what waits behind them is refused. */
    void close() throws SQLException {
        closed = true;
        refuseAll();
        try {
            for (int lane = 0; lane < all.size(); lane++) {
                idle.takeFirst().close();
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
