package dev.candor.bench;

import io.quarkus.bootstrap.BootstrapException;
import io.quarkus.bootstrap.app.CuratedApplication;
import io.quarkus.bootstrap.app.QuarkusBootstrap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Packages the bare endpoint as a Quarkus application of its own: the service's libraries, build and HTTP settings, and
 * nothing else of the service. Built by Quarkus' own bootstrap, as the Maven plugin does it, and kept until what it is
 * built from changes.
 */
final class BareApp {

    private static final Path CLASSES = Path.of("target", "test-classes");
    private static final Path PACKAGE = Path.of("dev", "candor", "bench", "bare");
    private static final Path TARGET = Path.of("target", "bench-app");
    private static final Path JAR = TARGET.resolve(Path.of("quarkus-app", "quarkus-run.jar"));
    private static final Path SERVICE_SETTINGS = Path.of("src", "main", "resources", "application.properties");

    private BareApp() {}

    /** The application's runnable jar. */
    static Path packaged() throws IOException, BootstrapException {
        if (!isCurrent()) {
            System.out.println("building the bare endpoint (once)");
            build();
        }
        return JAR;
    }

    private static boolean isCurrent() throws IOException {
        if (!Files.exists(JAR)) {
            return false;
        }
        try (Stream<Path> sources =
                Stream.concat(Stream.of(Path.of("pom.xml"), SERVICE_SETTINGS), files(CLASSES.resolve(PACKAGE)))) {
            return sources.allMatch(BareApp::isOlderThanJar);
        }
    }

    private static boolean isOlderThanJar(Path source) {
        return source.toFile().lastModified() < JAR.toFile().lastModified();
    }

    private static void build() throws IOException, BootstrapException {
        Path root = TARGET.resolve("classes");
        delete(TARGET);
        Files.createDirectories(root.resolve(PACKAGE));
        try (Stream<Path> classes = files(CLASSES.resolve(PACKAGE))) {
            for (Path file : classes.toList()) {
                Files.copy(
                        file, root.resolve(PACKAGE).resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Files.write(root.resolve("application.properties"), httpSettings());
        Properties profile = new Properties();
        profile.setProperty("quarkus.profile", "bench");
        try (CuratedApplication application = QuarkusBootstrap.builder()
                .setMode(QuarkusBootstrap.Mode.PROD)
                .setProjectRoot(Path.of("").toAbsolutePath())
                .setApplicationRoot(root.toAbsolutePath())
                .setTargetDirectory(TARGET.toAbsolutePath())
                .setBaseName("bare")
                .setLocalProjectDiscovery(true)
                .setOffline(true) // what the service was built from a moment ago is here
                .setIsolateDeployment(true)
                .setBuildSystemProperties(profile)
                .build()
                .bootstrap()) {
            application.createAugmentor().createProductionApplication();
        }
    }

    /** The service's door: same limits, same buffers. */
    private static List<String> httpSettings() throws IOException {
        try (Stream<String> lines = Files.lines(SERVICE_SETTINGS)) {
            return lines.filter(line -> line.startsWith("quarkus.http.") || line.startsWith("quarkus.rest."))
                    .toList();
        }
    }

    private static Stream<Path> files(Path folder) throws IOException {
        return Files.list(folder);
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
