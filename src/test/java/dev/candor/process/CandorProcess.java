package dev.candor.process;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The packaged service in a process of its own, with no more environment than it is given, and a folder of its own to work
 * in. Closing it kills it.
 */
final class CandorProcess implements AutoCloseable {

    private static final Path APPLICATION = Path.of("target", "quarkus-app");
    private static final Path FOLDERS = Path.of("target", "process");
    private static final Pattern LISTENING = Pattern.compile("Listening on: http://[^:/\\s]+:(\\d+)");
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Far more than a start takes on a machine that several builds share. */
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    private final Process process;
    private final Path log;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    private CandorProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** What a process is to be started with. A free port is chosen unless the settings name one. */
    record Plan(
            Path application, Map<String, String> settings, Map<String, String> environment, Map<Path, String> files) {

        /** A system property, as an operator gives it by {@code -D}. */
        Plan setting(String name, String value) {
            return new Plan(application, with(settings, name, value), environment, files);
        }

        Plan environment(String name, String value) {
            return new Plan(application, settings, with(environment, name, value), files);
        }

        /** A file in the folder that the process works in. */
        Plan file(String name, String text) {
            return new Plan(application, settings, environment, with(files, Path.of(name), text));
        }

        CandorProcess start() {
            try {
                Path folder = Files.createTempDirectory(Files.createDirectories(FOLDERS), "candor");
                for (Map.Entry<Path, String> file : files.entrySet()) {
                    Files.writeString(folder.resolve(file.getKey()), file.getValue());
                }
                Path log = folder.resolve("output.log");
                ProcessBuilder builder = new ProcessBuilder(command())
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile());
                builder.environment().clear();
                builder.environment().putAll(environment);
                return new CandorProcess(builder.start(), log);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        private List<String> command() {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            // A short life is not worth the second compiler, which takes half of a start's processor time.
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dquarkus.http.port=0"));
            settings.forEach((name, value) -> command.add("-D" + name + "=" + value));
            command.add("-jar");
            command.add(application.resolve("quarkus-run.jar").toAbsolutePath().toString());
            return command;
        }

        private static <K> Map<K, String> with(Map<K, String> before, K name, String value) {
            Map<K, String> after = new LinkedHashMap<>(before);
            after.put(name, value);
            return after;
        }
    }

    static Plan plan() {
        return planOf(APPLICATION);
    }

    /** Of another application than the one that is shipped. */
    static Plan planOf(Path application) {
        return new Plan(application, Map.of(), Map.of(), Map.of());
    }

    /** Waits until the process has ended, and gives its exit code; fails if it listens instead. */
    int awaitRefusal() {
        await("the process to end").atMost(LONG_ENOUGH).until(() -> !process.isAlive() || port().isPresent());
        if (process.isAlive()) {
            throw new AssertionError("the service has started; its output is\n" + output());
        }
        return process.exitValue();
    }

    /** Waits until the service listens. */
    CandorProcess awaitPort() {
        await("the service to listen").atMost(LONG_ENOUGH).until(() -> port().isPresent() || !process.isAlive());
        return this;
    }

    /** Waits until the service says that it is ready; it waits for its probes before it says so. */
    CandorProcess awaitReadiness() {
        awaitPort();
        await("readiness")
                .atMost(LONG_ENOUGH)
                .until(() -> get("/q/health/ready").statusCode() == 200);
        return this;
    }

    /** What the process has written so far. */
    String output() {
        try {
            return Files.readString(log, Charset.defaultCharset());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Where it listens. */
    URI uri() {
        int port = port().orElseThrow(() -> new AssertionError("nothing listens; the output is\n" + output()));
        return URI.create("http://127.0.0.1:" + port);
    }

    HttpResponse<String> get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    HttpResponse<String> post(String path, String body, String... headers) {
        return send(request(path, headers)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    static JsonNode json(HttpResponse<String> response) {
        try {
            return MAPPER.readTree(response.body());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** As a power cut would end it. */
    void kill() {
        process.destroyForcibly();
        await("the process to end").atMost(LONG_ENOUGH).until(() -> !process.isAlive());
    }

    @Override
    public void close() {
        kill();
    }

    private Optional<Integer> port() {
        Matcher listening = LISTENING.matcher(output());
        return listening.find() ? Optional.of(Integer.valueOf(listening.group(1))) : Optional.empty();
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(uri() + path)).timeout(LONG_ENOUGH);
        return headers.length == 0 ? request : request.headers(headers);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
