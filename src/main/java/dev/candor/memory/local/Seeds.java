package dev.candor.memory.local;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.candor.memory.MemoryConfig;
import dev.candor.memory.MemoryRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The seed files, read once at the start; a file that cannot be read stops it. */
final class Seeds {

    /** Written by the build: the names of the files of {@code seed-memories}, one a line. */
    private static final String PACKAGED = "/seed-memories/";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    private Seeds() {}

    /**
     * One seed.
     *
     * @param hash of its file's bytes: the same hash is the same content
     */
    record Seed(MemoryRecord entry, String hash) {}

    static List<Seed> of(MemoryConfig config) {
        return config.seedDirectory().map(Path::of).map(Seeds::fromDirectory).orElseGet(Seeds::packaged);
    }

    private static List<Seed> fromDirectory(Path directory) {
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

    private static List<Seed> packaged() {
        try (InputStream names = resource(PACKAGED + "index.txt")) {
            return new String(names.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(name -> read(name, () -> resource(PACKAGED + name)))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Seed read(String name, Opener opener) {
        try (InputStream file = opener.open()) {
            byte[] content = file.readAllBytes();
            return new Seed(JSON.readValue(content, SeedFile.class).toRecord(), hash(content));
        } catch (IOException | IllegalArgumentException invalid) {
            throw new IllegalStateException(
                    "Seed memory " + name + " cannot be read; compare it with its neighbours", invalid);
        }
    }

    private static String hash(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    private static InputStream resource(String name) throws IOException {
        @Nullable InputStream stream = Seeds.class.getResourceAsStream(name);
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
