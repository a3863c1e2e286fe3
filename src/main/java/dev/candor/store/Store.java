package dev.candor.store;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.smallrye.mutiny.subscription.UniEmitter;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * What must survive a restart. What a write has answered is on the disk. If the file cannot be used the service goes on:
 * {@link #health} says so, and reads and writes fail with {@link StoreUnavailable}. Thread-safe; only what says so blocks.
 */
@Singleton
public final class Store {

    private static final Logger LOG = Logger.getLogger(Store.class);

    private final StoreConfig config;
    private final Path path;
    private final Condition condition;
    private final List<Runnable> followers = new CopyOnWriteArrayList<>();

    private volatile @Nullable StoreDirectory directory;
    private volatile @Nullable Opened opened;

    public Store(StoreConfig config) {
        this.config = config;
        path = config.directory().toAbsolutePath().normalize();
        condition = new Condition(path);
    }

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) StartupEvent start) {
        open();
    }

    void end(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) ShutdownEvent end) {
        close();
    }

    /** Blocks. @throws ConfigurationException if another process has the directory: two would undo each other's work */
    public void open() {
        try {
            StoreDirectory taken = StoreDirectory.take(path);
            directory = taken;
            Database database = new Database(taken.database(), config.maxSize());
            opened = Opened.open(database, config, condition, Infrastructure.getDefaultExecutor(), this::committed);
            condition.isWell();
        } catch (StoreDirectory.Taken taken) {
            throw new ConfigurationException("Another Candor uses " + path
                    + ". End it, or give this one a directory of its own by candor.store.directory");
        } catch (IOException failure) {
            condition.has(Faults.of(failure), failure);
        } catch (SQLException failure) {
            condition.has(Faults.of(failure).orElse(StoreFault.UNREADABLE), failure);
        } catch (StoreUnavailable failure) {
            condition.has(failure.fault(), failure);
        }
    }

    /** Blocks until what is under way is done. Whatever was answered is kept without this, too. */
    public void close() {
        try {
            @Nullable Opened closing = opened;
            opened = null;
            if (closing != null) {
                condition.isClosed();
                closing.close();
            }
        } catch (SQLException failure) {
            LOG.warnf(failure, "The store in %s was not closed in good order; the next start sets it right", path);
        } finally {
            release();
        }
    }

    private void release() {
        @Nullable StoreDirectory held = directory;
        directory = null;
        if (held != null) {
            try {
                held.close();
            } catch (IOException failure) {
                LOG.debug("The lock ends with the process", failure);
            }
        }
    }

    public StoreHealth health() {
        return condition.health();
    }

    /** Where the store is; absolute. Those who keep something that can be made anew from it may do so there. */
    public Path directory() {
        return path;
    }

    /** Runs after each commit, on the writer's thread and before whoever wrote is told. It may block, and may only read. */
    public void follow(Runnable follower) {
        followers.add(follower);
    }

    /** Completes when what was written is on the disk; fails, and has left no trace, otherwise. */
    public <T> Uni<T> write(Work<T> work) {
        return asked(emitter -> Job.of(work, emitter), open -> open.writer()::queue);
    }

    /** What the file holds at one instant, with all that was answered as written before. */
    public <T> Uni<T> read(Work<T> work) {
        return asked(emitter -> Job.of(work, emitter), open -> open.readers()::queue);
    }

    /** As {@link #write}, with something that is told instead, on any thread, if nothing could be written. */
    public <T> Uni<T> writeOr(Work<T> work, Supplier<T> otherwise) {
        return asked(emitter -> tolerant(work, otherwise, emitter), open -> open.writer()::queue);
    }

    /** As {@link #read}, with something that is made instead, on any thread, if that fails. */
    public <T> Uni<T> readOr(Work<T> work, Supplier<T> otherwise) {
        return asked(emitter -> tolerant(work, otherwise, emitter), open -> open.readers()::queue);
    }

    private static <T> Job<T> tolerant(Work<T> work, Supplier<T> otherwise, UniEmitter<? super T> emitter) {
        return new Job<>(work, (result, failure) -> {
            if (failure != null && !(failure instanceof StoreUnavailable)) {
                LOG.error("The store failed, and the service went on without it", failure);
            }
            emitter.complete(failure == null ? result : otherwise.get());
        });
    }

    /** As {@link #write}, and blocks until then: for the start, and for worker threads. */
    public <T> T writeNow(Work<T> work) throws SQLException {
        return answered(work, open -> open.writer()::doNow);
    }

    /** As {@link #read}, and blocks until then: for the start, for worker threads, and for those that follow. */
    public <T> T readNow(Work<T> work) throws SQLException {
        return answered(work, open -> open.readers()::doNow);
    }

    private <T> Uni<T> asked(Function<UniEmitter<? super T>, Job<T>> job, Function<Opened, Consumer<Job<?>>> way) {
        return Uni.createFrom()
                .deferred(() -> Uni.createFrom()
                        .<T>emitter(emitter -> enter(job.apply(emitter), way))
                        .emitOn(Caller.here()));
    }

    private <T> T answered(Work<T> work, Function<Opened, Consumer<Job<?>>> way) throws SQLException {
        Job<T> job = new Job<>(work, (result, failure) -> {});
        enter(job, way);
        return job.outcome();
    }

    /** As {@link #write}, for a job that knows itself whom to tell. */
    void write(Job<?> job) {
        enter(job, open -> open.writer()::queue);
    }

    private void enter(Job<?> job, Function<Opened, Consumer<Job<?>>> way) {
        @Nullable Opened open = opened;
        if (open == null) {
            StoreFault fault =
                    condition.health() instanceof StoreHealth.Unusable(StoreFault why) ? why : StoreFault.CLOSED;
            job.fail(new StoreUnavailable(fault));
            job.tell();
        } else {
            way.apply(open).accept(job);
        }
    }

    private void committed() {
        followers.forEach(Runnable::run);
    }
}
