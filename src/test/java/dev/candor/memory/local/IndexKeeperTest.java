package dev.candor.memory.local;

import static dev.candor.memory.local.Memories.await;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A start does not wait for an index that is far behind. */
class IndexKeeperTest {

    private final Queue<Runnable> later = new ArrayDeque<>();

    @TempDir
    private Path directory;

    /** A store without seeds, whose memory is closed, so that the index is free. */
    private Memories withoutAnIndex(int records) throws IOException {
        Memories memories =
                Memories.in(directory.resolve("store"), Files.createDirectory(directory.resolve("no-seeds")));
        for (int record = 0; record < records; record++) {
            retain(memories, "incident-" + record);
        }
        memories.memory.close();
        IndexTest.deleteAll(directory.resolve("store").resolve("index"));
        return memories;
    }

    private static void retain(Memories memories, String id) {
        await(memories.memory.retain(Kept.of(id, Kept.alert("Basket is slow", "p99", Optional.of("basket")))));
    }

    @Test
    void goesOnAtOnceAndKnowsEverythingLater() throws IOException, SQLException {
        try (Memories memories = withoutAnIndex(3)) {
            // When
            IndexKeeper keeper = IndexKeeper.open(memories.store, 2, later::add);
            memories.store.follow(() -> follow(keeper));
            int atFirst = keeper.index().size();
            boolean behindAtFirst = keeper.isBehind();
            retain(memories, "meanwhile");
            int meanwhile = keeper.index().size();
            later.remove().run();
            int inTheEnd = keeper.index().size();
            retain(memories, "afterwards");
            // Then
            assertThat(behindAtFirst).isTrue();
            assertThat(atFirst).isZero();
            assertThat(meanwhile).isZero();
            assertThat(inTheEnd).isEqualTo(4);
            assertThat(keeper.isBehind()).isFalse();
            assertThat(keeper.index().size()).isEqualTo(5);
            keeper.close();
        }
    }

    @Test
    void waitsForALittle() throws IOException, SQLException {
        try (Memories memories = withoutAnIndex(2)) {
            // When
            IndexKeeper keeper = IndexKeeper.open(memories.store, 2, later::add);
            // Then
            assertThat(later).isEmpty();
            assertThat(keeper.isBehind()).isFalse();
            assertThat(keeper.index().size()).isEqualTo(2);
            keeper.close();
        }
    }

    @Test
    void stopsWhenTheServiceEnds() throws IOException, SQLException {
        try (Memories memories = withoutAnIndex(3)) {
            // Given
            IndexKeeper.open(memories.store, 2, later::add).close();
            // When
            later.remove().run();
            IndexKeeper next = IndexKeeper.open(memories.store, 3, later::add);
            // Then
            assertThat(next.index().size()).isEqualTo(3);
            next.close();
        }
    }

    private static void follow(IndexKeeper keeper) {
        try {
            keeper.follow();
        } catch (IOException | SQLException failure) {
            throw new AssertionError(failure);
        }
    }
}
