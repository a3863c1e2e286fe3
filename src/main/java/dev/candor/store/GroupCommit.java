package dev.candor.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.jboss.logging.Logger;

/**
 * The one writer. All that waits goes into one transaction, since what a commit costs is the disk's sync, whatever it
 * holds; each work has a savepoint of its own. Whoever waits is told after the commit. Thread-safe.
 */
final class GroupCommit {

    private static final Logger LOG = Logger.getLogger(Store.class);

    /** Works in one transaction at most, so that the first of them does not wait for ever. */
    private static final int LARGEST_GROUP = 1_000;

    private final Connection connection;
    private final Condition condition;
    private final Executor executor;
    private final Runnable afterCommit;
    private final BlockingQueue<Job<?>> waiting;
    private final AtomicBoolean draining = new AtomicBoolean();

    /** Held while the connection is used; never by an event loop. */
    private final ReentrantLock turn = new ReentrantLock();

    private volatile boolean closed;

    GroupCommit(Connection connection, Condition condition, Executor executor, int capacity, Runnable afterCommit) {
        this.connection = connection;
        this.condition = condition;
        this.executor = executor;
        this.afterCommit = afterCommit;
        waiting = new ArrayBlockingQueue<>(capacity);
    }

    /** Returns at once; the job is told later, from a worker thread. */
    void queue(Job<?> job) {
        if (closed || !waiting.offer(job)) {
            job.fail(new StoreUnavailable(closed ? StoreFault.CLOSED : StoreFault.OVERLOADED));
            job.tell();
            return;
        }
        wake();
    }

    /** Does the job at once, on this thread, which may block. */
    void doNow(Job<?> job) {
        List<Job<?>> alone = List.of(job);
        turn.lock();
        try {
            commit(alone);
        } finally {
            turn.unlock();
        }
        job.tell();
    }

    private void wake() {
        if (draining.compareAndSet(false, true)) {
            try {
                executor.execute(this::drain);
            } catch (RejectedExecutionException ending) {
                draining.set(false);
                refuseAll();
            }
        }
    }

    private void drain() {
        List<Job<?>> group = new ArrayList<>();
        while (waiting.drainTo(group, LARGEST_GROUP) > 0) {
            turn.lock();
            try {
                commit(group);
            } finally {
                turn.unlock();
            }
            group.forEach(Job::tell);
            group.clear();
        }
        draining.set(false);
        // One may have come between the last look and this line, and found the writer still at work.
        if (!waiting.isEmpty()) {
            wake();
        }
    }

    private void commit(List<Job<?>> group) {
        try {
            if (closed) {
                throw new StoreUnavailable(StoreFault.CLOSED);
            }
            condition.checkOpen();
            Sql.run(connection, Sql.BEGIN_WRITE);
            for (Job<?> job : group) {
                runApart(job);
            }
            Sql.run(connection, Sql.COMMIT);
            condition.isWell();
            follow();
        } catch (SQLException broken) {
            StoreFault fault = Faults.of(broken).orElse(StoreFault.UNREADABLE);
            undo(group, condition.has(fault, broken));
        } catch (StoreUnavailable unavailable) {
            undo(group, unavailable);
        }
    }

    /** @throws SQLException if the file is at fault, and so the whole group lost; a work's own failure stays with it */
    private void runApart(Job<?> job) throws SQLException {
        Sql.run(connection, Sql.BEGIN_WORK);
        try {
            job.run(connection);
            Sql.run(connection, Sql.END_WORK);
        } catch (SQLException failure) {
            Optional<StoreFault> fault = Faults.of(failure);
            if (fault.isPresent()) {
                throw failure;
            }
            undo(job, failure);
        } catch (RuntimeException failure) {
            undo(job, failure);
        }
    }

    private void undo(Job<?> job, Exception why) throws SQLException {
        job.fail(why);
        Sql.run(connection, Sql.UNDO_WORK);
        Sql.run(connection, Sql.END_WORK);
    }

    private void undo(List<Job<?>> group, StoreUnavailable why) {
        group.stream().filter(job -> !job.failed()).forEach(job -> job.fail(why));
        try {
            Sql.run(connection, Sql.ROLLBACK);
        } catch (SQLException alreadyUndone) {
            LOG.debug("SQLite had undone the transaction itself, or had not begun it", alreadyUndone);
        }
    }

    /** What is committed stays so, whatever becomes of those that follow it. */
    private void follow() {
        try {
            afterCommit.run();
        } catch (RuntimeException failure) {
            LOG.error("What follows the store could not take over its last change", failure);
        }
    }

    private void refuseAll() {
        List<Job<?>> late = new ArrayList<>();
        waiting.drainTo(late);
        late.forEach(job -> {
            job.fail(new StoreUnavailable(StoreFault.CLOSED));
            job.tell();
        });
    }

    /** Waits for the transaction under way; what waits behind it is refused. */
    void close() throws SQLException {
        closed = true;
        turn.lock();
        try {
            connection.close();
        } finally {
            turn.unlock();
        }
        refuseAll();
    }
}
