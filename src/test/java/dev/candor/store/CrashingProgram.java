package dev.candor.store;

import java.nio.file.Path;
import java.util.concurrent.Semaphore;

/**
 * Writes rows without end, several at once, and prints the name of each one that was answered as written: until somebody
 * kills it. Arguments: the directory, and how this run's rows begin.
 */
final class CrashingProgram {

    /** Writes under way at once, so that a kill hits groups and not only single rows. */
    private static final int AT_ONCE = 16;

    private CrashingProgram() {}

    public static void main(String[] arguments) throws InterruptedException {
        Store store = TestStore.in(Path.of(arguments[0])).opened();
        Semaphore free = new Semaphore(AT_ONCE);
        for (int number = 0; true; number++) {
            String id = arguments[1] + "-" + number;
            free.acquire();
            Work<String> row = Rows.adding(id, "{\"text\":\"" + "x".repeat(number % 2_000) + "\"}");
            store.write(new Job<>(row, (written, failure) -> {
                if (failure != null) {
                    Runtime.getRuntime().halt(1);
                }
                // One call, so that a line is never torn between two writers.
                System.out.print(written + "\n");
                System.out.flush();
                free.release();
            }));
        }
    }
}
