package dev.candor.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReceiptTest {

    @TempDir
    private Path folder;

    @Test
    void isMadeByTheCloudAdaptersAlone() throws IOException {
        // Given
        List<Path> sources = List.of(
                source("model.groq"),
                source("memory.hindsight"),
                source("model"),
                source("mode"),
                source("analysis"),
                source("model.groqlike"));

        // When
        String said = ProjectCompiler.compile(folder, sources);

        // Then
        assertThat(complaints(said)).containsExactlyInAnyOrder("model", "mode", "analysis", "model/groqlike");
    }

    private Path source(String place) throws IOException {
        Path file =
                folder.resolve("dev/candor").resolve(place.replace('.', '/')).resolve("Receipts.java");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, """
                    package dev.candor.%s;

                    import dev.candor.outcome.Receipt;
                    import java.time.Duration;
                    import java.time.Instant;
                    import java.util.Optional;

                    final class Receipts {
                        Receipt made() {
                            return new Receipt("groq", 200, Optional.empty(), Optional.empty(), Instant.EPOCH, Duration.ZERO);
                        }
                    }
                    """.formatted(place));
    }

    /** The places about which the compiler complains, and that it does for this reason. */
    private Stream<String> complaints(String said) {
        Path root = folder.resolve("dev/candor");
        return said.lines()
                .filter(line -> line.contains(": error: [RestrictedApi] Only an adapter"))
                .map(line -> root.relativize(Path.of(line.substring(0, line.indexOf(".java:")))
                                .getParent())
                        .toString());
    }
}
