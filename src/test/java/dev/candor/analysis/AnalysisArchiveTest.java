package dev.candor.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.memory.MemoryRecord;
import dev.candor.store.Store;
import dev.candor.store.TestStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an analysis was about is found by its id, over a start, until its time is up. */
class AnalysisArchiveTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @TempDir
    Path directory;

    private Store store;
    private AnalysisArchive archive;

    @BeforeEach
    void open() {
        store = TestStore.in(directory).opened();
        archive = new AnalysisArchive(store);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void isFoundAfterAStart() {
        // Given
        boolean stored = archive.keep(FlightsTest.ANALYSIS).await().atMost(PATIENCE);
        store.close();
        // When
        open();
        // Then
        assertThat(stored).isTrue();
        assertThat(found()).map(MemoryRecord::incidentId).contains(FlightsTest.ANALYSIS.id());
        assertThat(found().orElseThrow().confirmations()).isEmpty();
    }

    @Test
    void isDeletedWhenItsTimeIsUpAndNotBefore() {
        // Given
        archive.keep(FlightsTest.ANALYSIS).await().atMost(PATIENCE);
        Instant finished = FlightsTest.ANALYSIS.finishedAt();
        // When
        int early = archive.expire(finished).await().atMost(PATIENCE);
        Optional<MemoryRecord> still = found();
        int late = archive.expire(finished.plusMillis(1)).await().atMost(PATIENCE);
        // Then
        assertThat(early).isZero();
        assertThat(still).isPresent();
        assertThat(late).isOne();
        assertThat(found()).isEmpty();
    }

    private Optional<MemoryRecord> found() {
        return archive.incident(FlightsTest.ANALYSIS.id()).await().atMost(PATIENCE);
    }
}
