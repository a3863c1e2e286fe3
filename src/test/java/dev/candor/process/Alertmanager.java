package dev.candor.process;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prometheus' own Alertmanager in a process of its own, on a port that the system chooses, without neighbours and with a
 * folder of its own for its state. Closing it kills it. A daemon that the package may have started is not touched.
 */
final class Alertmanager implements AutoCloseable {

    /** What Alertmanager says its address is: links in its notifications begin with it. */
    static final String EXTERNAL_URL = "http://alertmanager.example.com:9093";

    private static final String BINARY = "prometheus-alertmanager";
    private static final Path FOLDERS = Path.of("target", "process");
    private static final Pattern LISTENING = Pattern.compile("msg=\"?Listening on\"? address=127\\.0\\.0\\.1:(\\d+)");
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** It starts within a second, unless the machine is busy. */
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    private final Process process;
    private final Path log;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    private Alertmanager(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Starts it and waits until it listens; empty if it is not installed. */
    static Optional<Alertmanager> start(String configuration) {
        try {
            Path folder = Files.createTempDirectory(Files.createDirectories(FOLDERS), "alertmanager");
            Files.writeString(folder.resolve("alertmanager.yml"), configuration);
            Path log = folder.resolve("output.log");
            Optional<Process> process = launched(new ProcessBuilder(
                            BINARY,
                            "--config.file=alertmanager.yml",
                            "--storage.path=data",
                            "--web.listen-address=127.0.0.1:0",
                            "--web.external-url=" + EXTERNAL_URL,
                            "--cluster.listen-address=")
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile()));
            return process.map(started -> new Alertmanager(started, log).awaitPort());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Optional<Process> launched(ProcessBuilder builder) {
        try {
            return Optional.of(builder.start());
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    /** Tells it of alerts, as Prometheus does. */
    void post(List<Map<String, Object>> alerts) {
        try {
            HttpResponse<String> response = send(HttpRequest.newBuilder(uri("/api/v2/alerts"))
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(MAPPER.writeValueAsString(alerts))));
            if (response.statusCode() != 200) {
                throw new AssertionError("Alertmanager refused the alerts: " + response.body());
            }
        } catch (JsonProcessingException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** The sum over all series of a counter that are about webhooks. */
    double webhookCounter(String name) {
        return send(HttpRequest.newBuilder(uri("/metrics")).GET())
                .body()
                .lines()
                .filter(line -> line.startsWith(name + "{") && line.contains("integration=\"webhook\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    /** What it has written so far. */
    String output() {
        try {
            return Files.readString(log, Charset.defaultCharset());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        await("Alertmanager to end").atMost(LONG_ENOUGH).until(() -> !process.isAlive());
    }

    private Alertmanager awaitPort() {
        await("Alertmanager to listen").atMost(LONG_ENOUGH).until(() -> port().isPresent() || !process.isAlive());
        return this;
    }

    private Optional<Integer> port() {
        Matcher listening = LISTENING.matcher(output());
        return listening.find() ? Optional.of(Integer.valueOf(listening.group(1))) : Optional.empty();
    }

    private URI uri(String path) {
        int port = port().orElseThrow(() -> new AssertionError("nothing listens; the output is\n" + output()));
        return URI.create("http://127.0.0.1:" + port + path);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.timeout(LONG_ENOUGH).build(), BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
