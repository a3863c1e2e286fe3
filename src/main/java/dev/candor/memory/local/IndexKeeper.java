package dev.candor.memory.local;

import dev.candor.memory.local.RecordIndex.Progress;
import dev.candor.memory.local.RecordTable.Row;
import dev.candor.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Keeps the index up with the store: the same way at the start, when much may have changed, and after each commit. An index
 * that is broken, of another layout, or ahead of its store is made anew. Where that takes long, the start does not wait for
 * it, and until it is done recall knows a part of the records. Thread-safe.
 */
final class IndexKeeper {

    private static final Logger LOG = Logger.getLogger(IndexKeeper.class);

    /** Rows read at once. */
    private static final int PAGE = 2_000;

    /** Changes after which the index is synced; a crash costs reading these again at the next start. */
    private static final long COMMIT_EVERY = 5_000;

    /** Changes that a start takes in before it goes on: a second's worth. */
    static final long AT_THE_START = 10_000;

    /** While the start does not wait: changes after which what was taken in is found, and kept. */
    private static final long SHOW_EVERY = 100_000;

    private final Store store;
    private final RecordIndex index;
    private long committedChange;
    private boolean closed;

    private volatile boolean behind;

    private IndexKeeper(Store store, RecordIndex index) {
        this.store = store;
        this.index = index;
    }

    /** News for the index, as one page. */
    private record News(List<Row> changed, List<String> gone, Progress then) {}

    /**
     * Opens the index and brings it up with the store. Blocks, unless there are more changes than {@code atTheStart}.
     *
     * @param later does what the start does not wait for, on a thread that may block
     */
    static IndexKeeper open(Store store, long atTheStart, Executor later) throws IOException, SQLException {
        Path path = store.directory().resolve("index");
        String name = store.readNow(connection -> text(connection, "SELECT id FROM identity"));
        IndexKeeper keeper = new IndexKeeper(store, openOrBegin(path, name));
        try {
            keeper.start(name, atTheStart, later);
            return keeper;
        } catch (IOException | SQLException | RuntimeException failure) {
            keeper.close();
            throw failure;
        }
    }

    private static RecordIndex openOrBegin(Path path, String name) throws IOException {
        try {
            return RecordIndex.open(path, name);
        } catch (IOException | RuntimeException broken) {
            LOG.warnf(broken, "The index in %s is broken; it is made anew from the store", path);
            deleteAll(path);
            return RecordIndex.open(path, name);
        }
    }

    private void start(String name, long atTheStart, Executor later) throws IOException, SQLException {
        Progress before = index.progress();
        boolean ahead = store.readNow(connection -> isAhead(connection, before));
        if (!before.store().equals(name) || ahead) {
            LOG.info("The index is not of this store as it is now; it is made anew");
            index.clear(name);
        }
        long last = store.readNow(connection -> sequence(new RecordTable(connection), "memory"));
        behind = last - index.progress().change() > atTheStart;
        if (behind) {
            LOG.infof(
                    "The index is %d changes behind; until it knows them, recall does not",
                    last - index.progress().change());
            later.execute(this::catchUpLater);
        } else {
            catchUp();
            tidy();
        }
    }

    /** Whether the start has gone on without waiting for the index, and that does not know all records yet. */
    boolean isBehind() {
        return behind;
    }

    private void catchUpLater() {
        try {
            while (takeSome()) {
                LOG.debugf("The index knows %d changes", index.progress().change());
            }
            // In this order: from now on each commit sees to its own, and what was committed before is taken here.
            behind = false;
            follow();
            tidy();
            LOG.info("The index knows all records");
        } catch (IOException | SQLException | RuntimeException failure) {
            if (!isClosed()) {
                LOG.error("The index does not know all records, nor does recall; the next start tries again", failure);
            }
        }
    }

    /** Whether there was anything. */
    private boolean takeSome() throws IOException, SQLException {
        long from = index.progress().change();
        while (takePage()) {
            if (index.progress().change() - from >= SHOW_EVERY) {
                break;
            }
        }
        return show() && index.progress().change() > from;
    }

    /** Whether there was anything, and somebody wants it. */
    private synchronized boolean takePage() throws IOException, SQLException {
        if (closed) {
            return false;
        }
        News news = news();
        boolean any = !news.then().equals(index.progress());
        index.take(news.changed(), news.gone(), news.then());
        return any;
    }

    private synchronized boolean show() throws IOException {
        if (!closed) {
            index.show();
            commit();
        }
        return !closed;
    }

    /** Takes over all that is new; found from then on. Blocks. While much is taken over already, it is left to that. */
    void follow() throws IOException, SQLException {
        if (!behind) {
            catchUp();
        }
    }

    private synchronized void catchUp() throws IOException, SQLException {
        boolean any = false;
        while (takePage()) {
            any = true;
        }
        if (any && !closed) {
            index.show();
        }
        if (!closed && index.progress().change() - committedChange >= COMMIT_EVERY) {
            commit();
        }
    }

    private void commit() throws IOException {
        index.commit();
        committedChange = index.progress().change();
    }

    /** The store need not name what is gone to an index that has heard of it. Not under the lock, which the writer waits for. */
    private void tidy() throws IOException, SQLException {
        long heard;
        synchronized (this) {
            if (closed) {
                return;
            }
            commit();
            heard = index.progress().gone();
        }
        store.writeNow(connection -> {
            try (PreparedStatement delete = connection.prepareStatement("DELETE FROM memory_gone WHERE change <= ?")) {
                delete.setLong(1, heard);
                return delete.executeUpdate();
            }
        });
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    RecordIndex index() {
        return index;
    }

    private News news() throws SQLException {
        Progress before = index.progress();
        return store.readNow(connection -> {
            List<Row> changed = new RecordTable(connection).after(before.change(), PAGE);
            long change =
                    changed.isEmpty() ? before.change() : changed.getLast().change();
            List<String> gone = new ArrayList<>();
            long lastGone = before.gone();
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT change, incident_id FROM memory_gone WHERE change > ? ORDER BY change")) {
                select.setLong(1, before.gone());
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        lastGone = rows.getLong(1);
                        gone.add(rows.getString(2));
                    }
                }
            }
            return new News(changed, gone, new Progress(before.store(), change, lastGone));
        });
    }

    /** A store that was put back from a copy numbers its changes anew from where the copy was. */
    private static boolean isAhead(Connection connection, Progress progress) throws SQLException {
        RecordTable table = new RecordTable(connection);
        return progress.change() > sequence(table, "memory") || progress.gone() > sequence(table, "memory_gone");
    }

    private static long sequence(RecordTable table, String name) throws SQLException {
        return table.number("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = '" + name + "'");
    }

    private static String text(Connection connection, String query) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(query);
                ResultSet rows = select.executeQuery()) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.deleteIfExists(folder);
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    synchronized void close() {
        closed = true;
        try {
            index.close();
        } catch (IOException failure) {
            LOG.debug("The next start makes up for it", failure);
        } catch (UncheckedIOException failure) {
            LOG.debug("The next start makes up for it", failure);
        }
    }
}
