package dev.candor.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.candor.bench.ServerProcess.FirstAnswer;
import io.quarkus.bootstrap.BootstrapException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Measures the packaged service in the hermetic quadrant against a bare endpoint on the same HTTP layer, in one run on
 * one machine: first lines for a person, and as the last line one JSON object. Ratios are what counts; everything else is
 * this machine's.
 */
public final class ServiceBench {

    private static final Path SERVICE = Path.of("target", "quarkus-app", "quarkus-run.jar");
    private static final Path ANSWER = Path.of("target", "bench-answer.json");

    private static final double LEAST_ANALYZE = 1.0 / 3;
    private static final double LEAST_STATUS = 0.9;

    private static final String ALERT = """
            {"title":"checkout restarts in a loop","message":"CrashLoopBackOff after deploy of checkout",\
            "service":"#0000000","environment":"production","severity":"critical"}""";

    private final Options options;
    private final Report report = new Report();

    private ServiceBench(Options options) {
        this.options = options;
    }

    /** Ends with 1 if any answer was not a 200. */
    public static void main(String[] arguments) throws IOException, InterruptedException, BootstrapException {
        Options options;
        try {
            options = Options.parse(arguments, new Options(7, Duration.ofSeconds(3), Duration.ofSeconds(12)));
        } catch (IllegalArgumentException misused) {
            System.err.println("candor: " + misused.getMessage());
            System.exit(2);
            return;
        }
        System.exit(new ServiceBench(options).run() ? 0 : 1);
    }

    private boolean run() throws IOException, InterruptedException, BootstrapException {
        Path bareJar = BareApp.packaged();
        try (ServerProcess service = ServerProcess.start(SERVICE, List.of())) {
            FirstAnswer analysis = service.firstAnswer(Exchange.post("/analyze", ALERT));
            requireHermetic(analysis);
            long restingKb = service.residentKb().orElse(-1);
            Files.write(ANSWER, analysis.body());
            try (ServerProcess bare = ServerProcess.start(bareJar, List.of("-Dbench.answer=" + ANSWER))) {
                FirstAnswer fixed = bare.firstAnswer(Exchange.post("/bare", ALERT));
                introduce(analysis, fixed);
                Targets targets = new Targets(
                        new Target("bare", bare, Exchange.post("/bare", ALERT)),
                        new Target("analyze", service, Exchange.post("/analyze", ALERT)),
                        new Target("status", service, Exchange.get("/status")));
                measure(targets);
                tell(targets);
                memory("service", restingKb, service.residentKb().orElse(-1));
                report.fact("bare_resident_kb", bare.residentKb().orElse(-1));
                report.print();
                return targets.all().stream().allMatch(target -> target.failed() == 0);
            }
        }
    }

    private record Targets(Target bare, Target analyze, Target status) {
        List<Target> all() {
            return List.of(bare, analyze, status);
        }
    }

    private void requireHermetic(FirstAnswer analysis) throws IOException {
        JsonNode answer = new ObjectMapper().readTree(analysis.body());
        if (!answer.path("quadrant").asText().equals("local-deterministic")) {
            throw new IllegalStateException("the service is not hermetic but " + answer.path("quadrant"));
        }
    }

    private void introduce(FirstAnswer analysis, FirstAnswer fixed) {
        Report.say(
                "bare     parses the same request on the same Quarkus REST layer, in a process of its own, and returns a fixed answer"
                        + " of the same size");
        Report.say("analyze  POST /analyze in the hermetic quadrant; status: GET /status of the same process");
        Report.say(
                "%d bytes asked, %d answered; %d connections, closed loop; %d rounds of %.1f s each, in turns; warm-up %.1f s each",
                ALERT.length(),
                analysis.body().length,
                Load.CONNECTIONS,
                options.rounds(),
                options.time().toMillis() / 1e3,
                options.warmUp().toMillis() / 1e3);
        Report.say(
                "first answer of /analyze %d ms after the start of the process (bare: %d ms)",
                analysis.after().toMillis(), fixed.after().toMillis());
        report.fact("java", Runtime.version().toString());
        report.fact("java_opts", String.join(" ", ServerProcess.javaOptions()));
        report.fact("processors", Runtime.getRuntime().availableProcessors());
        report.fact("connections", Load.CONNECTIONS);
        report.fact("rounds", options.rounds());
        report.fact("round_ms", options.time().toMillis());
        report.fact("request_bytes", ALERT.length());
        report.fact("answer_bytes", analysis.body().length);
        report.fact("first_answer_ms", analysis.after().toMillis());
        report.fact("bare_first_answer_ms", fixed.after().toMillis());
    }

    private void measure(Targets targets) throws IOException {
        for (Target target : targets.all()) {
            target.warmUp(options.warmUp());
        }
        for (int round = 0; round < options.rounds(); round++) {
            for (Target target : targets.all()) {
                target.measure(options.time());
            }
        }
    }

    private void tell(Targets targets) {
        targets.all().forEach(report::target);
        report.ratio(targets.analyze(), targets.bare(), LEAST_ANALYZE);
        report.ratio(targets.status(), targets.bare(), LEAST_STATUS);
    }

    private void memory(String name, long restingKb, long loadedKb) {
        Report.say(
                "resident memory %d MB after the first answer, %d MB after the load", restingKb >> 10, loadedKb >> 10);
        report.fact(name + "_resident_kb_at_first_answer", restingKb);
        report.fact(name + "_resident_kb", loadedKb);
    }
}
