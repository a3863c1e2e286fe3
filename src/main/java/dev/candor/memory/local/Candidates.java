package dev.candor.memory.local;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.candor.memory.PastIncident;
import dev.candor.memory.local.RecordTable.Row;
import dev.candor.store.Store;
import dev.candor.store.StoreFault;
import dev.candor.store.StoreHealth;
import dev.candor.store.StoreHealth.Unusable;
import dev.candor.store.StoreHealth.Usable;
import dev.candor.store.StoreUnavailable;
import dev.candor.store.Work;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The past incidents that are worth a score. Thread-safe. */
final class Candidates {

    private static final Logger LOG = Logger.getLogger(Candidates.class);

    /** Incidents that are kept as they are matched, at about 10 KB each. What one recall looks at, the next often does, too. */
    private static final int KEPT = 5_000;

    private final Store store;
    private final Cache<Long, PastIncident> kept =
            Caffeine.newBuilder().maximumSize(KEPT).build();

    private volatile @Nullable IndexKeeper keeper;

    Candidates(Store store) {
        this.store = store;
    }

    /** Blocks until the index has heard of everything. */
    void open(Work<?> first) {
        try {
            if (store.health() instanceof Usable) {
                store.writeNow(first);
                IndexKeeper opened = IndexKeeper.open(store);
                keeper = opened;
                store.follow(() -> follow(opened));
            }
        } catch (StoreUnavailable alreadyLogged) {
            LOG.debug("The store failed at the start", alreadyLogged);
        } catch (IOException | SQLException failure) {
            LOG.errorf(
                    failure,
                    "The index in %s cannot be used, so that recall has the seeds only. See that the folder may be written"
                            + " and start again",
                    store.directory());
        }
    }

    private static void follow(IndexKeeper keeper) {
        try {
            keeper.catchUp();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Without the index nothing can be recalled, whatever the store could give. */
    StoreHealth condition() {
        StoreHealth health = store.health();
        return keeper == null && health instanceof Usable ? new Unusable(StoreFault.UNREADABLE) : health;
    }

    /** On a thread that may block. */
    List<PastIncident> of(Connection connection, CandidateQuery query) throws SQLException {
        @Nullable IndexKeeper open = keeper;
        if (open == null) {
            throw new SQLException("the index is not open");
        }
        try {
            List<PastIncident> found = new ArrayList<>();
            RecordTable table = new RecordTable(connection);
            for (long change : open.index().candidates(query)) {
                incident(table, change).ifPresent(found::add);
            }
            return found;
        } catch (IOException failure) {
            throw new SQLException("the index cannot be read", failure);
        }
    }

    /** Empty if it was changed or deleted since the index was asked. */
    private Optional<PastIncident> incident(RecordTable table, long change) throws SQLException {
        @Nullable PastIncident known = kept.getIfPresent(change);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<PastIncident> read = table.at(change).map(Row::entry).map(PastIncident::of);
        read.ifPresent(incident -> kept.put(change, incident));
        return read;
    }

    void close() {
        @Nullable IndexKeeper closing = keeper;
        keeper = null;
        if (closing != null) {
            closing.close();
        }
    }
}
