package dev.candor.memory.local;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.candor.memory.Match;
import dev.candor.memory.PastIncident;
import dev.candor.memory.Recollection;
import dev.candor.memory.Scored;
import dev.candor.memory.local.RecordIndex.Found;
import dev.candor.outcome.Source;
import dev.candor.store.Store;
import dev.candor.store.StoreFault;
import dev.candor.store.StoreHealth;
import dev.candor.store.StoreHealth.Unusable;
import dev.candor.store.StoreHealth.Usable;
import dev.candor.store.StoreUnavailable;
import dev.candor.store.Work;
import io.smallrye.mutiny.infrastructure.Infrastructure;
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

    /** Incidents that are kept ready, at about 10 KB each. What one recall found, the next often does, too. */
    private static final int KEPT = 5_000;

    private final Store store;
    private final Cache<Long, PastIncident> kept =
            Caffeine.newBuilder().maximumSize(KEPT).build();

    private volatile @Nullable IndexKeeper keeper;

    Candidates(Store store) {
        this.store = store;
    }

    /** Blocks until the index has heard of everything, unless that is very much. */
    void open(Work<?> first) {
        try {
            if (store.health() instanceof Usable) {
                store.writeNow(first);
                IndexKeeper opened =
                        IndexKeeper.open(store, IndexKeeper.AT_THE_START, Infrastructure.getDefaultExecutor());
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
            keeper.follow();
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

    /** Whether the index does not know all records yet, since a start went on without that. */
    boolean isBehind() {
        @Nullable IndexKeeper open = keeper;
        return open != null && open.isBehind();
    }

    /** The best of them, as {@link Similarity#best}; on a thread that may block. */
    Recollection best(Connection connection, CandidateQuery query, int limit, double least) throws SQLException {
        @Nullable IndexKeeper open = keeper;
        if (open == null) {
            throw new SQLException("the index is not open");
        }
        RecordTable table = new RecordTable(connection);
        List<Match> best = new ArrayList<>();
        for (Scored<Sketch> scored : query.similarity().ranked(sketches(table, open.index(), query).stream(), least)) {
            if (best.size() == limit) {
                break;
            }
            incident(table, scored.candidate())
                    .ifPresent(incident -> best.add(new Match(incident, scored.score(), Source.LOCAL)));
        }
        return new Recollection(best);
    }

    private List<Sketch> sketches(RecordTable table, RecordIndex index, CandidateQuery query) throws SQLException {
        try {
            List<Sketch> sketches = new ArrayList<>();
            for (Found found : index.candidates(query)) {
                Optional<Sketch> sketch = found.sketch();
                if (sketch.isEmpty()) {
                    sketch = table.at(found.change()).map(Sketch::of);
                }
                sketch.ifPresent(sketches::add);
            }
            return sketches;
        } catch (IOException failure) {
            throw new SQLException("the index cannot be read", failure);
        }
    }

    /** Empty if it was changed or deleted since the index was asked. */
    private Optional<PastIncident> incident(RecordTable table, Sketch found) throws SQLException {
        @Nullable PastIncident known = kept.getIfPresent(found.change());
        if (known != null) {
            return Optional.of(known);
        }
        Optional<PastIncident> read = table.at(found.change()).map(row -> PastIncident.of(row.entry(), found.traits()));
        read.ifPresent(incident -> kept.put(found.change(), incident));
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
