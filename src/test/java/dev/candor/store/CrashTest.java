package dev.candor.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that writes is killed again and again, at random points; what it answered as written is there. */
class CrashTest {

    private static final int KILLS = 200;

    /** Rows that a process answers before it is killed: a random number below this. */
    private static final int MOST_ANSWERS = 300;

    private static final long SEED = 20261130;

    @TempDir
    private Path directory;

    @Test
    void losesNothingThatWasAnswered() throws IOException, InterruptedException, SQLException {
        // Given
        Random random = new Random(SEED);
        List<String> answered = new ArrayList<>();
        // When
        for (int kill = 0; kill < KILLS; kill++) {
            answered.addAll(answersUntilKilled("run-" + kill, 1 + random.nextInt(MOST_ANSWERS), random.nextInt(3_000)));
        }
        // Then
        Store store = TestStore.in(directory).opened();
        try {
            List<String> there = store.readNow(Rows.all());
            Set<String> missing = new HashSet<>(answered);
            missing.removeAll(new HashSet<>(there));
            System.out.printf(
                    "%d kills: %d rows answered as written, %d of them missing, %d rows there%n",
                    KILLS, answered.size(), missing.size(), there.size());
            assertThat(missing).isEmpty();
            assertThat(answered).hasSizeGreaterThan(KILLS);
            assertThat(there).doesNotHaveDuplicates();
        } finally {
            store.close();
        }
    }

    /** Reads on after the kill: what stood in the pipe by then was answered, too. */
    private List<String> answersUntilKilled(String run, int answers, int microsLater)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashingProgram.class.getName(),
                        directory.toString(),
                        run)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> ids = new ArrayList<>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (@Nullable String line = lines.readLine(); line != null; line = lines.readLine()) {
                ids.add(line);
                if (ids.size() == answers) {
                    long until = System.nanoTime() + microsLater * 1_000L;
                    while (System.nanoTime() < until) {
                        Thread.onSpinWait();
                    }
                    process.toHandle().destroyForcibly(); // the process itself would close its pipe, too
                }
            }
        }
        process.waitFor();
        return ids;
    }
}
