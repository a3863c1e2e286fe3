package dev.candor.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A secret has the same mask after a restart, and in no other deployment. */
class MaskKeyTest {

    @TempDir
    Path directory;

    @Test
    void staysOverAStart() {
        // When
        byte[] first = MaskKey.of(directory.resolve("data"));
        byte[] second = MaskKey.of(directory.resolve("data"));
        // Then
        assertThat(second).isEqualTo(first).hasSize(32);
    }

    @Test
    void isAnotherInAnotherPlace() {
        // When / Then
        assertThat(MaskKey.of(directory.resolve("one"))).isNotEqualTo(MaskKey.of(directory.resolve("other")));
    }

    @Test
    void isForNobodyElseToRead() throws IOException {
        // When
        MaskKey.of(directory);
        // Then
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve("mask.key"))))
                .isEqualTo("rw-------");
        try (var files = Files.list(directory)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void whereItCannotBeKeptOneIsMadeForThisStartAndTheFileIsLeftAlone() throws IOException {
        // Given
        Files.writeString(directory.resolve("mask.key"), "no key");
        // When
        byte[] first = MaskKey.of(directory);
        byte[] second = MaskKey.of(directory);
        // Then
        assertThat(first).hasSize(32).isNotEqualTo(second);
        assertThat(directory.resolve("mask.key")).hasContent("no key");
    }
}
