package dev.candor.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The classes of the service as they were compiled, without its tests. Loading two hundred is faster than analysing them. */
final class OurClasses {

    private static final Path COMPILED = Path.of("target", "classes");
    private static final String SUFFIX = ".class";

    private OurClasses() {}

    static List<Class<?>> all() {
        try (Stream<Path> files = Files.walk(COMPILED.resolve("dev/candor"))) {
            return files.map(file -> COMPILED.relativize(file).toString())
                    .filter(name -> name.endsWith(SUFFIX) && !name.endsWith("package-info" + SUFFIX))
                    .map(name ->
                            name.substring(0, name.length() - SUFFIX.length()).replace(java.io.File.separatorChar, '.'))
                    .sorted()
                    .map(OurClasses::loaded)
                    .collect(Collectors.toList());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, OurClasses.class.getClassLoader());
        } catch (ClassNotFoundException stale) {
            throw new LinkageError(name + " was compiled and cannot be loaded", stale);
        }
    }
}
