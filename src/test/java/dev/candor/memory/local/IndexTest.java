package dev.candor.memory.local;

import static dev.candor.memory.local.Memories.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.intake.Alert;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The index holds nothing that the store does not; whatever happens to it, recall knows what the store knows. */
class IndexTest {

    private final Alert first = Kept.alert("Basket is slow", "p99 above 2 s", Optional.of("basket"));
    private final Alert second = Kept.alert("Ledger lost its database", "connection refused", Optional.of("ledger"));

    @TempDir
    private Path directory;

    private void retain(String id, Alert alert) {
        try (Memories memories = Memories.in(directory)) {
            await(memories.memory.retain(Kept.of(id, alert)));
        }
    }

    private void delete(String id) {
        try (Memories memories = Memories.in(directory)) {
            await(memories.memory.delete(id, "forget", Kept.NOW));
        }
    }

    private void bothAreRecalled() {
        try (Memories memories = Memories.in(directory)) {
            assertThat(memories.recalled(first)).contains("one");
            assertThat(memories.recalled(second)).contains("two");
        }
    }

    @Test
    void isMadeAnewIfItIsGone() throws IOException {
        // Given
        retain("one", first);
        retain("two", second);
        // When
        deleteAll(directory.resolve("index"));
        // Then
        bothAreRecalled();
    }

    @Test
    void isMadeAnewIfItIsBroken() throws IOException {
        // Given
        retain("one", first);
        retain("two", second);
        // When
        try (Stream<Path> files = Files.list(directory.resolve("index"))) {
            for (Path file : files.toList()) {
                Files.writeString(file, "no index");
            }
        }
        // Then
        bothAreRecalled();
    }

    @Test
    void catchesUpIfItIsBehind() throws IOException {
        // Given
        retain("one", first);
        retain("gone", second);
        copy(directory.resolve("index"), directory.resolve("older"));
        retain("two", second);
        delete("gone");
        // When
        deleteAll(directory.resolve("index"));
        copy(directory.resolve("older"), directory.resolve("index"));
        // Then
        bothAreRecalled();
        try (Memories memories = Memories.in(directory)) {
            assertThat(memories.recalled(second)).doesNotContain("gone");
        }
    }

    @Test
    void isMadeAnewIfItsStoreWasPutBack() throws IOException {
        // Given
        retain("one", first);
        Files.copy(directory.resolve("candor.db"), directory.resolve("copy"));
        retain("lost", second);
        // When
        Files.copy(directory.resolve("copy"), directory.resolve("candor.db"), StandardCopyOption.REPLACE_EXISTING);
        retain("two", second);
        // Then
        bothAreRecalled();
        try (Memories memories = Memories.in(directory)) {
            assertThat(memories.recalled(second)).doesNotContain("lost");
        }
    }

    static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            });
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }
}
