package dev.candor.bench;

import dev.candor.memory.MemoryRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How long a recall takes, and a start, with few memories and with many. Arguments: the numbers of records, in ascending order
 * (100 1000 10000 100000 1000000).
 */
final class GrowthBench {

    private static final int BATCH = 2_000;
    private static final int WARM_UP = 400;
    private static final int RECALLS = 400;
    private static final int LIMIT = 5;
    private static final double MILLION = 1e6;

    private GrowthBench() {}

    public static void main(String[] arguments) throws IOException {
        int[] sizes = arguments.length == 0
                ? new int[] {100, 1_000, 10_000, 100_000, 1_000_000}
                : Stream.of(arguments).mapToInt(Integer::parseInt).toArray();
        GeneratedRecords generated = new GeneratedRecords();
        Path folder = Files.createTempDirectory("candor-growth");
        Path noSeeds = Files.createDirectory(folder.resolve("no-seeds"));
        int kept = 0;
        for (int size : sizes) {
            try (LocalSearch search = new LocalSearch(folder.resolve("data"), noSeeds, LIMIT)) {
                long began = System.nanoTime();
                fill(search, generated, kept, size);
                double seconds = (System.nanoTime() - began) / MILLION / 1_000;
                System.out.printf(Locale.ROOT, "%,9d records: retained at %,.0f/s%n", size, (size - kept) / seconds);
                kept = size;
            }
            measure(folder, noSeeds, generated, size);
        }
        deleteAll(folder.resolve("data").resolve("index"));
        long began = System.nanoTime();
        try (LocalSearch search = new LocalSearch(folder.resolve("data"), noSeeds, LIMIT)) {
            System.out.printf(Locale.ROOT, "%,9d records: start without an index in %,.0f ms%n", kept, since(began));
        }
        System.out.println("left in " + folder);
    }

    private static void measure(Path folder, Path noSeeds, GeneratedRecords generated, int size) {
        long began = System.nanoTime();
        try (LocalSearch search = new LocalSearch(folder.resolve("data"), noSeeds, LIMIT)) {
            double start = since(began);
            began = System.nanoTime();
            search.recall(generated.alert(-1));
            double first = since(began);
            double[] times = new double[RECALLS];
            for (int recall = -WARM_UP; recall < RECALLS; recall++) {
                // An alert of which the memory has others of the same rule, but not this one.
                long asked = System.nanoTime();
                search.recall(generated.alert(-10 - WARM_UP - recall));
                if (recall >= 0) {
                    times[recall] = since(asked);
                }
            }
            Arrays.sort(times);
            System.out.printf(
                    Locale.ROOT,
                    "%,9d records: recall p50 %.2f ms, p90 %.2f ms, p99 %.2f ms; the first %.0f ms; start in %,.0f ms%n",
                    size,
                    times[RECALLS / 2],
                    times[RECALLS * 9 / 10],
                    times[RECALLS * 99 / 100],
                    first,
                    start);
        }
    }

    private static void fill(LocalSearch search, GeneratedRecords generated, int from, int to) {
        for (int at = from; at < to; at += BATCH) {
            List<MemoryRecord> batch = new ArrayList<>();
            IntStream.range(at, Math.min(to, at + BATCH)).forEach(number -> batch.add(generated.record(number)));
            search.retain(batch);
        }
    }

    private static double since(long began) {
        return (System.nanoTime() - began) / MILLION;
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }
}
