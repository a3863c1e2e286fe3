package dev.candor.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.candor.intake.Deployment;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Measures intake, redaction and signature in one thread of this process: what an alert of a 20-alert Alertmanager group
 * costs, and how the cost grows with the body. First lines for a person, and as the last line one JSON object. The time of an
 * alert is this machine's; the ratios are what counts.
 */
public final class IntakeBench {

    private static final int GROUP = 20;
    private static final List<Integer> KILOBYTES = List.of(1, 4, 16, 64, 256, 1024);

    /** Large enough that what every body costs, whatever its size, hardly counts. */
    private static final int LARGE_KILOBYTES = 64;

    /** Long texts are usually cut; here the whole of them goes through every rule. */
    private static final Map<String, String> UNCUT =
            Map.of("candor.intake.max-text", "2000000", "candor.redaction.max-characters", "20000000");

    private final Options options;
    private final IntakeWork group;
    private final List<IntakeWork> texts;
    private final List<IntakeWork> counts;
    private final Report report = new Report();

    private IntakeBench(Options options) {
        IntakeBodies bodies = new IntakeBodies();
        Deployment standard = Deployment.standard();
        Deployment uncut = Deployment.with(UNCUT);
        this.options = options;
        this.group = new IntakeWork(standard, bodies.ofAlerts(GROUP));
        this.texts = KILOBYTES.stream()
                .map(size -> new IntakeWork(uncut, bodies.ofOneLongAlert(size << 10)))
                .toList();
        this.counts = KILOBYTES.stream()
                .map(size -> new IntakeWork(standard, bodies.ofManyAlerts(size << 10)))
                .toList();
    }

    public static void main(String[] arguments) throws JsonProcessingException {
        Options options;
        try {
            options = Options.parse(arguments, new Options(7, Duration.ofMillis(300), Duration.ofSeconds(2)));
        } catch (IllegalArgumentException misused) {
            System.err.println("candor: " + misused.getMessage());
            System.exit(2);
            return;
        }
        new IntakeBench(options).run();
    }

    private void run() throws JsonProcessingException {
        introduce();
        List<IntakeWork> all =
                Stream.of(List.of(group), texts, counts).flatMap(List::stream).toList();
        all.forEach(work -> work.warmUp(options.warmUp()));
        for (int round = 0; round < options.rounds(); round++) {
            all.forEach(work -> work.measure(options.time()));
        }
        tellGroup();
        tellGrowth("text", "one alert with a growing text, none of it cut", texts);
        tellGrowth("count", "a group with a growing number of alerts", counts);
        // So that no compiler may leave out what was measured.
        report.fact("kept", all.stream().mapToInt(IntakeWork::kept).sum());
        report.print();
    }

    private void introduce() {
        int processors = Runtime.getRuntime().availableProcessors();
        Report.say(
                "intake, redaction and signature; one thread, %d rounds of %.1f s each, in turns; warm-up %.1f s each; Java %s,"
                        + " %d processors",
                options.rounds(),
                options.time().toMillis() / 1e3,
                options.warmUp().toMillis() / 1e3,
                Runtime.version(),
                processors);
        report.fact("java", Runtime.version().toString());
        report.fact("processors", processors);
        report.fact("rounds", options.rounds());
        report.fact("round_ms", options.time().toMillis());
    }

    private void tellGroup() {
        Spread wall = group.spread(round -> round.wallNanos() / 1e3 / group.alerts());
        Spread cpu = group.spread(round -> round.cpuNanos() / 1e3 / group.alerts());
        Report.say(
                "a group of %d alerts (%d bytes): %.1f µs an alert (%.1f to %.1f over the rounds), CPU %.1f µs",
                group.alerts(), group.bytes(), wall.median(), wall.min(), wall.max(), cpu.median());
        report.fact("group_bytes", group.bytes());
        report.spread("group_us_per_alert", wall);
        report.spread("group_cpu_us_per_alert", cpu);
    }

    private void tellGrowth(String name, String what, List<IntakeWork> works) {
        Report.say("%s:", what);
        Report.say("  %9s %8s %12s %12s %12s", "bytes", "alerts", "µs a body", "CPU µs", "CPU ns/byte");
        for (IntakeWork work : works) {
            Report.say(
                    "  %9d %8d %12.1f %12.1f %12.1f",
                    work.bytes(),
                    work.alerts(),
                    work.spread(IntakeWork.Round::wallNanos).median() / 1e3,
                    work.spread(IntakeWork.Round::cpuNanos).median() / 1e3,
                    work.cpuNanosOfAByte());
            report.spread(
                    name + "_" + work.bytes() + "_cpu_ns_per_byte",
                    work.spread(round -> round.cpuNanos() / work.bytes()));
        }
        IntakeWork smallest = works.getFirst();
        IntakeWork large = works.get(KILOBYTES.indexOf(LARGE_KILOBYTES));
        IntakeWork largest = works.getLast();
        double overall = largest.cpuNanosOfAByte() / smallest.cpuNanosOfAByte();
        double amongLarge = largest.cpuNanosOfAByte() / large.cpuNanosOfAByte();
        Report.say(
                "  a byte of the largest costs %.2f of a byte of the smallest, and %.2f of one of %d KB (1 = linear)",
                overall, amongLarge, LARGE_KILOBYTES);
        report.fact(name + "_largest_to_smallest", overall);
        report.fact(name + "_largest_to_" + LARGE_KILOBYTES + "_kb", amongLarge);
    }
}
