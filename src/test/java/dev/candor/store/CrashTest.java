package dev.candor.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that writes is killed again and again, at random points; what it answered as written is there. */
class CrashTest {

    /** Stores at once, since a process that starts keeps but one processor busy. */
    private static final int STORES = 4;

    /** Of each store: 200 in all. */
    private static final int KILLS = 50;

    /** Rows that a process answers before it is killed: a random number below this. */
    private static final int MOST_ANSWERS = 200;

    private static final long SEED = 20261130;

    @TempDir
    private Path directory;

    @Test
    void losesNothingThatWasAnswered() {
        // When
        List<Count> counts = IntStream.range(0, STORES)
                .parallel()
                .mapToObj(number -> killAgainAndAgain(directory.resolve("store-" + number), SEED + number))
                .toList();
        // Then
        System.out.printf("%d stores, %d kills of each: %s%n", STORES, KILLS, counts);
        assertThat(counts).allSatisfy(count -> {
            assertThat(count.missing()).isZero();
            assertThat(count.answered()).isGreaterThan(KILLS);
        });
    }

    /** What was answered as written, what of it is not there afterwards, and what is there. */
    private record Count(int answered, int missing, int there) {}

    private static Count killAgainAndAgain(Path store, long seed) {
        Random random = new Random(seed);
        List<String> answered = new ArrayList<>();
        for (int kill = 0; kill < KILLS; kill++) {
            answered.addAll(
                    answersUntilKilled(store, "run-" + kill, 1 + random.nextInt(MOST_ANSWERS), random.nextInt(3_000)));
        }
        List<String> there = rows(store);
        assertThat(there).doesNotHaveDuplicates();
        Set<String> missing = new HashSet<>(answered);
        missing.removeAll(new HashSet<>(there));
        return new Count(answered.size(), missing.size(), there.size());
    }

    private static List<String> rows(Path directory) {
        Store store = TestStore.in(directory).opened();
        try {
            return store.readNow(Rows.all());
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        } finally {
            store.close();
        }
    }

    /** Reads on after the kill: what stood in the pipe by then was answered, too. */
    private static List<String> answersUntilKilled(Path directory, String run, int answers, int microsLater) {
        try {
            return tryUntilKilled(directory, run, answers, microsLater);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException hurried) {
            throw new AssertionError(hurried);
        }
    }

    private static List<String> tryUntilKilled(Path directory, String run, int answers, int microsLater)
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
