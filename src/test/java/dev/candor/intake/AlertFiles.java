package dev.candor.intake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The samples, golden files and cases among the test resources, read where they are kept so that they can be rewritten. */
final class AlertFiles {

    private static final Path ROOT = Path.of("src/test/resources/alerts");

    private AlertFiles() {}

    /** Sorted by name. */
    static List<Path> in(String folder) {
        try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
            return files.sorted().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Path golden(Path sample) {
        return ROOT.resolve("golden").resolve(name(sample) + ".txt");
    }

    static String sample(String name) {
        return text(ROOT.resolve("samples").resolve(name));
    }

    static String name(Path file) {
        return file.getFileName().toString().replaceFirst("\\.[a-z]+$", "");
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
