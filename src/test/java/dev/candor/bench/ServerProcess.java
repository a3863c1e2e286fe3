package dev.candor.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.Selector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server under measurement, in a process of its own on a free loopback port. */
final class ServerProcess implements AutoCloseable {

    /** What could attach the service to a cloud, or set it up in another way than the benchmark says. */
    private static final List<String> FOREIGN_SETTINGS =
            List.of("CANDOR_", "HINDSIGHT_", "GROQ_", "CASCADEFLOW_", "QUARKUS_");

    private static final Duration LONGEST_START = Duration.ofMinutes(2);
    private static final long POLL_MS = 5;

    private final Process process;
    private final Path log;
    private final int port;
    private final long startedAt;

    private ServerProcess(Process process, Path log, int port, long startedAt) {
        this.process = process;
        this.log = log;
        this.port = port;
        this.startedAt = startedAt;
    }

    /** With the JAVA_OPTS of the environment, which are the same for every server. */
    static ServerProcess start(Path jar, List<String> settings) throws IOException {
        int port = freePort();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(javaOptions());
        command.add("-Dquarkus.http.port=" + port);
        // Beside whatever service uses the folder that is the default.
        command.add("-Dcandor.store.directory=" + Files.createTempDirectory("candor-bench"));
        command.addAll(settings);
        command.addAll(List.of("-jar", jar.toString()));
        Path log = jar.resolveSibling("bench.log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment()
                .keySet()
                .removeIf(name -> FOREIGN_SETTINGS.stream().anyMatch(name::startsWith));
        long startedAt = System.nanoTime();
        return new ServerProcess(builder.start(), log, port, startedAt);
    }

    static List<String> javaOptions() {
        return Stream.of(System.getenv().getOrDefault("JAVA_OPTS", "").split(" "))
                .filter(option -> !option.isBlank())
                .toList();
    }

    int port() {
        return port;
    }

    /**
     * An answer's body and how long after the start of the process it was complete.
     */
    @SuppressWarnings("ArrayRecordComponent") // Read once and dropped; never compared.
    record FirstAnswer(byte[] body, Duration after) {}

    FirstAnswer firstAnswer(Exchange exchange) throws IOException, InterruptedException {
        while (process.isAlive() && System.nanoTime() - startedAt < LONGEST_START.toNanos()) {
            try {
                byte[] body = ask(exchange);
                return new FirstAnswer(body, Duration.ofNanos(System.nanoTime() - startedAt));
            } catch (java.net.ConnectException notYet) {
                Thread.sleep(POLL_MS);
            }
        }
        throw new IOException("no answer from the server; see " + log);
    }

    private byte[] ask(Exchange exchange) throws IOException {
        try (Selector selector = Selector.open();
                Connection connection = new Connection(port, selector)) {
            connection.send(exchange);
            while (!connection.receive()) {
                selector.select(LONGEST_START.toMillis());
                selector.selectedKeys().clear();
            }
            if (!connection.isOk()) {
                throw new IOException("the first answer is not a 200: " + connection.head());
            }
            return connection.body();
        }
    }

    Duration cpuTime() {
        return process.toHandle().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Empty where there is no {@code /proc}. */
    OptionalLong residentKb() throws IOException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (!Files.exists(status)) {
            return OptionalLong.empty();
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst();
        }
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
