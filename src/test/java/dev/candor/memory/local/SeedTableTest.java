package dev.candor.memory.local;

import static dev.candor.memory.local.Memories.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.PastIncident;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each content of a seed is loaded once; what people made of it stays. */
class SeedTableTest {

    private static final String ID = "seed-checkout-config-crashloop";

    @TempDir
    private Path directory;

    private Path file = Path.of(ID + ".json");

    @BeforeEach
    void copyOneSeed() throws IOException {
        Path seeds = Files.createDirectory(directory.resolve("seeds"));
        file = Files.copy(Path.of("seed-memories").resolve(file), seeds.resolve(file));
    }

    private Memories started() {
        return Memories.in(directory.resolve("data"), directory.resolve("seeds"));
    }

    private void edit(String from, String to) throws IOException {
        Files.writeString(file, Files.readString(file).replace(from, to));
    }

    private MemoryRecord found(Memories memories) {
        return await(memories.memory.find(ID)).orElseThrow();
    }

    @Test
    void aSeedCountsAsNobodysConfirmation() {
        try (Memories memories = started()) {
            // When
            PastIncident incident = PastIncident.of(found(memories));
            // Then
            assertThat(incident.confirmations()).isZero();
            assertThat(incident.taughtBy()).isEqualTo("seed");
            assertThat(incident.decision()).isPresent();
        }
    }

    @Test
    void aChangedFileReplacesItsRecord() throws IOException {
        // Given
        started().close();
        // When
        edit("checkout crash-loops after", "checkout fails after");
        // Then
        try (Memories memories = started()) {
            assertThat(found(memories).title()).startsWith("checkout fails after");
            assertThat(await(memories.memory.count()).orElseThrow()).isOne();
        }
    }

    @Test
    void aChangedFileLeavesWhatPeopleTaught() throws IOException {
        // Given
        try (Memories memories = started()) {
            await(memories.memory.retain(found(memories).of(MemoryOrigin.TEAM)));
        }
        // When
        edit("checkout crash-loops after", "checkout fails after");
        // Then
        try (Memories memories = started()) {
            assertThat(found(memories).title()).startsWith("checkout crash-loops after");
        }
    }

    @Test
    void aDeletedSeedStaysAway() {
        // Given
        try (Memories memories = started()) {
            await(memories.memory.delete(ID, "forget", Kept.NOW));
        }
        // When
        try (Memories memories = started()) {
            // Then
            assertThat(await(memories.memory.count()).orElseThrow()).isZero();
        }
    }

    @Test
    void aSeedWhoseFileIsGoneGoes() throws IOException {
        // Given
        started().close();
        // When
        Files.delete(file);
        // Then
        try (Memories memories = started()) {
            assertThat(await(memories.memory.count()).orElseThrow()).isZero();
        }
    }
}
