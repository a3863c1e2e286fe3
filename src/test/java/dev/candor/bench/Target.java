package dev.candor.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One endpoint under measurement, and what its rounds gave. */
final class Target {

    /** Most requests of a round: bounds the generator's memory, and is never reached on a machine of today. */
    private static final int MOST_REQUESTS = 1_000_000;

    private final String name;
    private final ServerProcess server;
    private final Exchange exchange;
    private final List<Round> rounds = new ArrayList<>();
    private int failed;

    Target(String name, ServerProcess server, Exchange exchange) {
        this.name = name;
        this.server = server;
        this.exchange = exchange;
    }

    /**
     * @param cpuMicros processor time of the server's whole process for each request; a neighbour on the machine moves
     *     it less than the rest
     */
    record Round(int requests, double perSecond, double p50Ms, double p99Ms, double cpuMicros) {}

    String name() {
        return name;
    }

    List<Round> rounds() {
        return List.copyOf(rounds);
    }

    int failed() {
        return failed;
    }

    void warmUp(Duration time) throws IOException {
        failed += Load.run(server.port(), exchange, time, MOST_REQUESTS).failed();
    }

    void measure(Duration time) throws IOException {
        Duration before = server.cpuTime();
        Load.Outcome outcome = Load.run(server.port(), exchange, time, MOST_REQUESTS);
        Duration cpu = server.cpuTime().minus(before);
        failed += outcome.failed();
        int requests = outcome.sortedNanos().length;
        rounds.add(new Round(
                requests,
                outcome.perSecond(),
                outcome.quantileMs(0.5),
                outcome.quantileMs(0.99),
                cpu.toNanos() / 1e3 / requests));
    }
}
