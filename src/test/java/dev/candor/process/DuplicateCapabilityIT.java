package dev.candor.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.bootstrap.app.CuratedApplication;
import io.quarkus.bootstrap.app.QuarkusBootstrap;
import io.quarkus.paths.PathList;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application that differs from ours by one class, a second capability of a name that is taken. */
class DuplicateCapabilityIT {

    private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();
    private static final String TWIN = """
            package dev.candor.twin;

            import dev.candor.capability.Capability;
            import dev.candor.capability.Declaration;
            import dev.candor.capability.Declaration.LocalOnly;

            @jakarta.inject.Singleton
            public final class SecondRedaction implements Capability {
                @Override
                public LocalOnly declaration() {
                    return Declaration.named("redaction", "does once more what another does")
                            .ownedBy("nobody")
                            .reviewedBy("2027-01-01")
                            .localOnly()
                            .orRefuse();
                }
            }
            """;

    @Test
    void stopsTheStartAndIsNamed(@TempDir Path folder) throws Exception {
        // Given
        Path application = build(compile(folder), folder);

        // When
        try (CandorProcess candor = CandorProcess.planOf(application).start()) {

            // Then
            assertThat(candor.awaitExit()).isNotZero();
            assertThat(candor.output())
                    .contains("Two capabilities are named 'redaction': ", "SecondRedaction", "rename one")
                    .doesNotContain("Listening on");
        }
    }

    private static Path compile(Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("SecondRedaction.java"), TWIN);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-d",
                        classes.toString(),
                        "-cp",
                        CLASSES + File.pathSeparator + System.getProperty("java.class.path"),
                        source.toString());
        if (result != 0) {
            throw new IllegalStateException("the twin does not compile");
        }
        return classes;
    }

    /** As the Maven plugin builds it, from what lies in the local repository. */
    private static Path build(Path twin, Path folder) throws Exception {
        try (CuratedApplication application = QuarkusBootstrap.builder()
                .setApplicationRoot(PathList.of(CLASSES, twin))
                .setProjectRoot(Path.of("").toAbsolutePath())
                .setTargetDirectory(folder.resolve("target"))
                .setMode(QuarkusBootstrap.Mode.PROD)
                .setIsolateDeployment(true)
                .setLocalProjectDiscovery(true)
                .setOffline(true)
                .build()
                .bootstrap()) {
            application.createAugmentor().createProductionApplication();
            return folder.resolve("target").resolve("quarkus-app");
        }
    }
}
