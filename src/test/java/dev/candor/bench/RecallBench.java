package dev.candor.bench;

import dev.candor.bench.Ranking.NoAnswer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How well the local memory finds what belongs to an alert, beside Lucene as it comes. Arguments: {@code --file FILE} for
 * other questions of the same form, {@code --misses} to see each question whose page was not first, {@code --thresholds} to see
 * what a least score would keep.
 */
final class RecallBench {

    private static final List<Double> THRESHOLDS = List.of(0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8);

    private RecallBench() {}

    public static void main(String[] arguments) throws IOException {
        List<String> options = List.of(arguments);
        int file = options.indexOf("--file");
        Runbooks runbooks = Runbooks.read(file < 0 ? Runbooks.FILE : Path.of(options.get(file + 1)));
        System.out.printf(
                "%d pages, %d questions%n",
                runbooks.pages().size(), runbooks.questions().size());
        for (boolean named : new boolean[] {true, false}) {
            print(named, "plain BM25", plain(runbooks, named), List.of());
            print(named, "Candor", ours(runbooks, named), options);
        }
    }

    static Ranking plain(Runbooks runbooks, boolean named) throws IOException {
        PlainBm25 search = new PlainBm25(runbooks.pages());
        return Ranking.of(runbooks.questions(), question -> {
            try {
                return search.search(question.alert(named).text());
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        });
    }

    static Ranking ours(Runbooks runbooks, boolean named) throws IOException {
        Path folder = Files.createTempDirectory("candor-recall");
        try (LocalSearch search = new LocalSearch(
                folder.resolve("data"),
                Files.createDirectory(folder.resolve("no-seeds")),
                runbooks.pages().size())) {
            search.retain(runbooks.pages());
            return Ranking.of(runbooks.questions(), question -> search.search(question, named));
        }
    }

    private static void print(boolean named, String who, Ranking found, List<String> options) {
        NoAnswer best = found.bestNoAnswer();
        System.out.printf(
                "%-13s %-10s R@1 %.3f  R@5 %.3f  MRR %.3f  separation %.3f  \"no answer\" below %.2f: precision %.3f (%d of %d),"
                        + " recall %.3f%n",
                named ? "with names" : "without names",
                who,
                found.first(),
                found.five(),
                found.mrr(),
                found.separation(),
                best.below(),
                best.precision(),
                best.right(),
                best.said(),
                best.recall());
        if (options.contains("--misses")) {
            found.misses().forEach(miss -> System.out.println("    " + miss));
        }
        if (options.contains("--thresholds")) {
            THRESHOLDS.forEach(least -> print(found.shown(least)));
        }
    }

    private static void print(Ranking.Shown shown) {
        System.out.printf(
                "    from %.2f: %.3f of the answers, %.3f of the questions without one; best match right %d times, wrong %d%n",
                shown.least(), shown.kept(), shown.falsely(), shown.rightBest(), shown.wrongBest());
    }
}
