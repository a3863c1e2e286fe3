package dev.candor.analysis;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.jboss.logging.Logger;

/** Deletes what was kept for long enough. */
@Singleton
final class Housekeeping {

    private static final Logger LOG = Logger.getLogger(Housekeeping.class);

    private final AnalysisArchive archive;
    private final ArchiveConfig config;
    private final Clock clock;

    Housekeeping(AnalysisArchive archive, ArchiveConfig config, Clock clock) {
        this.archive = archive;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(every = "1h", delayed = "1m", concurrentExecution = ConcurrentExecution.SKIP)
    Uni<Void> tidy() {
        return archive.expire(clock.instant().minus(config.keep()))
                .invoke(deleted -> LOG.debugf("Analyses deleted: %d", deleted))
                .replaceWithVoid();
    }
}
