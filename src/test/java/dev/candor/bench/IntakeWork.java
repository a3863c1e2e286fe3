package dev.candor.bench;

import dev.candor.intake.Alert;
import dev.candor.intake.Deployment;
import dev.candor.intake.Posted;
import dev.candor.intake.Signature;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** A body that is read, redacted and signed again and again, and what its rounds gave. */
final class IntakeWork {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Deployment deployment;
    private final Posted post;
    private final int alerts;
    private final List<Round> rounds = new ArrayList<>();

    /** What was computed last, so that it cannot be left out. */
    private int kept;

    IntakeWork(Deployment deployment, String body) {
        this.deployment = deployment;
        this.post = Deployment.posted(body, Map.of("Content-Type", "application/json"));
        this.alerts = once();
        if (alerts == 0) {
            throw new IllegalArgumentException("no alert can be read in a body of " + bytes() + " bytes");
        }
    }

    /**
     * @param wallNanos time of one body on the clock
     * @param cpuNanos processor time of one body in the working thread, which a neighbour on the machine moves less; what
     *     the garbage collector does is not in it
     */
    record Round(double wallNanos, double cpuNanos) {}

    int bytes() {
        return post.body().length;
    }

    int alerts() {
        return alerts;
    }

    /** The spread of a figure over all rounds. */
    Spread spread(ToDoubleFunction<Round> figure) {
        return Spread.of(rounds.stream().mapToDouble(figure));
    }

    double cpuNanosOfAByte() {
        return spread(Round::cpuNanos).median() / bytes();
    }

    void warmUp(Duration time) {
        round(time);
    }

    void measure(Duration time) {
        rounds.add(round(time));
    }

    private Round round(Duration time) {
        int bodies = 0;
        long cpu = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        long end;
        do {
            once();
            bodies++;
            end = System.nanoTime();
        } while (end - start < time.toNanos());
        return new Round((double) (end - start) / bodies, (double) (THREADS.getCurrentThreadCpuTime() - cpu) / bodies);
    }

    /** Intake, then redaction and signature of each alert; how many alerts there were. */
    private int once() {
        List<Alert> read = Deployment.alerts(deployment.read(post));
        for (Alert alert : read) {
            Signature signature = deployment.signature(alert);
            kept += signature.hashCode();
        }
        return read.size();
    }

    int kept() {
        return kept;
    }
}
