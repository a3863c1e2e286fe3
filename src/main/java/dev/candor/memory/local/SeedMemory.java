package dev.candor.memory.local;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.candor.intake.Incident;
import dev.candor.intake.Signature;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.MemoryConfig;
import dev.candor.memory.PastIncident;
import dev.candor.memory.Recollection;
import dev.candor.memory.Similarity;
import dev.candor.outcome.Source;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The seed memories, held in memory. Read once at start; a file that cannot be read stops the start. Thread-safe. */
@Singleton
public final class SeedMemory implements LocalMemory {

    /** Written by the build: the names of the files of {@code seed-memories}, one a line. */
    private static final String PACKAGED = "/seed-memories/";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    private final List<PastIncident> incidents;
    private final MemoryConfig config;

    SeedMemory(MemoryConfig config) {
        this.config = config;
        incidents = config.seedDirectory()
                .map(Path::of)
                .map(SeedMemory::fromDirectory)
                .orElseGet(SeedMemory::packaged);
    }

    @Override
    public Uni<Recollection> recall(Incident incident, Signature signature) {
        return Uni.createFrom()
                .item(() -> Similarity.to(incident, signature)
                        .best(incidents.stream(), Source.LOCAL, config.limit(), config.leastScore()));
    }

    private static List<PastIncident> fromDirectory(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .map(file -> read(file.getFileName().toString(), () -> Files.newInputStream(file)))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(
                    "candor.recall.seed-directory names '" + directory + "', which cannot be listed", unreadable);
        }
    }

    private static List<PastIncident> packaged() {
        List<PastIncident> incidents = new ArrayList<>();
        for (String name : new String(bytes(PACKAGED + "index.txt"), java.nio.charset.StandardCharsets.UTF_8)
                .lines()
                .toList()) {
            incidents.add(read(name, () -> resource(PACKAGED + name)));
        }
        return List.copyOf(incidents);
    }

    private static PastIncident read(String name, Opener opener) {
        try (InputStream file = opener.open()) {
            return JSON.readValue(file, SeedFile.class).incident();
        } catch (IOException | IllegalArgumentException invalid) {
            throw new IllegalStateException(
                    "Seed memory " + name + " cannot be read; compare it with its neighbours", invalid);
        }
    }

    private static byte[] bytes(String resource) {
        try (InputStream stream = resource(resource)) {
            return stream.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static InputStream resource(String name) throws IOException {
        @Nullable InputStream stream = SeedMemory.class.getResourceAsStream(name);
        if (stream == null) {
            throw new IOException("the package lacks " + name);
        }
        return stream;
    }

    /** Opens a file wherever it is. */
    private interface Opener {
        InputStream open() throws IOException;
    }
}
