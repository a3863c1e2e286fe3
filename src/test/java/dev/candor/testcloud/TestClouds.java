package dev.candor.testcloud;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * Starts both clouds for a person who wants to see the live quadrants without an account. Options: {@code
 * --hindsight-port}, {@code --groq-port}, {@code --hindsight-key}, {@code --groq-key}, {@code --seed-bank}, {@code
 * --seed-dir}. Commands on standard input break and heal the clouds; when that ends, they run until killed.
 */
public final class TestClouds {

    private static final List<String> OPTIONS =
            List.of("hindsight-port", "groq-port", "hindsight-key", "groq-key", "seed-bank", "seed-dir");

    private final Map<String, String> options;
    private final HindsightCloud memory = new HindsightCloud();
    private final GroqCloud model = new GroqCloud();

    private TestClouds(Map<String, String> options) {
        this.options = options;
    }

    /** Runs until told to quit, or for ever. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        new TestClouds(parse(arguments)).run();
    }

    private void run() throws IOException, InterruptedException {
        option("hindsight-key").ifPresent(memory::requireKey);
        option("groq-key").ifPresent(model::requireKey);
        seed();
        try (memory;
                model) {
            memory.start(port("hindsight-port"));
            model.start(port("groq-port"));
            tell();
            BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
            if (!new CloudConsole(memory, model, System.out).obey(commands)) {
                // Standard input has ended, as it does in the background: only a signal ends the program then.
                new CountDownLatch(1).await();
            }
        }
    }

    private void seed() throws IOException {
        Optional<String> folder = option("seed-dir");
        if (folder.isPresent()) {
            List<SeedFile> seeds = SeedFile.in(Path.of(folder.get()));
            seeds.forEach(seed -> seed.rememberIn(memory, bank()));
            System.out.println("# " + seeds.size() + " memories in bank " + bank());
        }
    }

    private void tell() {
        System.out.printf(
                """
                export HINDSIGHT_BASE_URL=%s
                export HINDSIGHT_API_KEY=%s
                export HINDSIGHT_BANK_ID=%s
                export GROQ_API_KEY=%s
                export CASCADEFLOW_LIVE_GROQ=true
                export CANDOR_MODEL_BASE_URL=%s
                """,
                memory.uri(),
                option("hindsight-key").orElse("any-key-will-do"),
                bank(),
                option("groq-key").orElse("any-key-will-do"),
                model.uri());
    }

    private String bank() {
        return option("seed-bank").orElse("incidents");
    }

    private int port(String name) {
        return option(name).map(Integer::parseInt).orElse(0);
    }

    private Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    private static Map<String, String> parse(String[] arguments) {
        Map<String, String> options = new HashMap<>();
        for (int i = 0; i < arguments.length; i += 2) {
            String name = arguments[i].replaceFirst("^--", "");
            if (!OPTIONS.contains(name) || i + 1 == arguments.length) {
                throw new IllegalArgumentException("options are --" + String.join(" X --", OPTIONS) + " X");
            }
            options.put(name, arguments[i + 1]);
        }
        return options;
    }
}
