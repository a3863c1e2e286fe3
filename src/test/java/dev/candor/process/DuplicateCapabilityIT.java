package dev.candor.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** The packaged service with one class changed, by the slip that everybody makes: its declaration was copied. */
class DuplicateCapabilityIT {

    private static final Path APPLICATION = Path.of("target", "quarkus-app").toAbsolutePath();
    private static final Path SLIPPED = Path.of("dev", "candor", "mode", "ModelProbe");
    private static final String OWN_NAME = "\"model_probe\"";
    private static final String COPIED_NAME = "\"memory_probe\"";

    @Test
    void stopsTheStartAndIsNamed() throws IOException {
        // Given
        Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "process")), "slip");
        Path application = copy(folder);
        replace(application, compile(folder));

        // When
        try (CandorProcess candor = CandorProcess.planOf(application).start()) {

            // Then
            assertThat(candor.awaitRefusal()).isNotZero();
            assertThat(candor.output())
                    .contains("Two capabilities are named 'memory_probe': ", "MemoryProbe", "ModelProbe", "rename one")
                    .doesNotContain("Listening on");
        }
    }

    /** All but the libraries, which are as good where they are. */
    private static Path copy(Path folder) throws IOException {
        Path application = folder.resolve("quarkus-app");
        try (Stream<Path> files = Files.walk(APPLICATION)) {
            for (Path file : files.filter(path -> !path.startsWith(APPLICATION.resolve("lib")))
                    .toList()) {
                Files.copy(file, application.resolve(APPLICATION.relativize(file)));
            }
        }
        Files.createSymbolicLink(application.resolve("lib"), APPLICATION.resolve("lib"));
        return application;
    }

    private static Path compile(Path folder) throws IOException {
        String text = Files.readString(Path.of("src", "main", "java").resolve(SLIPPED + ".java"));
        if (!text.contains(OWN_NAME)) {
            throw new IllegalStateException(SLIPPED + " does not declare " + OWN_NAME);
        }
        Path source = Files.writeString(folder.resolve("ModelProbe.java"), text.replace(OWN_NAME, COPIED_NAME));
        String classPath = Path.of("target", "classes") + File.pathSeparator + System.getProperty("java.class.path");
        List<String> arguments = List.of("-proc:none", "-d", folder.toString(), "-cp", classPath, source.toString());
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException(source + " does not compile");
        }
        return folder.resolve(SLIPPED + ".class");
    }

    private static void replace(Path application, Path compiled) throws IOException {
        try (Stream<Path> jars = Files.list(application.resolve("app"))) {
            Path jar = jars.findFirst().orElseThrow();
            try (FileSystem inside = FileSystems.newFileSystem(jar)) {
                Files.copy(compiled, inside.getPath(SLIPPED + ".class"), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
