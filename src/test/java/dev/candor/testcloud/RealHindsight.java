package dev.candor.testcloud;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A real Hindsight server in a process of its own, with an empty database, from the folder that {@code
 * src/test/hindsight/install} made. Closing it ends the server and its database.
 */
public final class RealHindsight implements AutoCloseable {

    /** Set by {@code ./candor test --real-hindsight}: the folder of the installed servers. */
    public static final String FOLDER = "candor.test.real-hindsight";

    /** What the server asks for. */
    public static final String KEY = "hsk-of-the-real-one";

    /** A start takes about 12 s on two quiet cores. */
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(3);

    private final Embeddings embeddings;
    private final Process process;
    private final int port;

    private RealHindsight(Embeddings embeddings, Process process, int port) {
        this.embeddings = embeddings;
        this.process = process;
        this.port = port;
    }

    /** Starts it and waits until it answers. */
    public static RealHindsight start(HindsightVersion version) {
        try {
            int port = freePort();
            Path state = Files.createDirectories(Path.of("target", "hindsight")).resolve(version.text());
            Embeddings embeddings = Embeddings.start();
            Process process = new ProcessBuilder(
                            "src/test/hindsight/start",
                            System.getProperty(FOLDER) + "/hindsight-" + version.text(),
                            state.toAbsolutePath().toString(),
                            Integer.toString(port),
                            embeddings.uri().toString(),
                            KEY)
                    .redirectErrorStream(true)
                    .redirectOutput(Path.of(state + ".log").toFile())
                    .start();
            return new RealHindsight(embeddings, process, port).answering();
        } catch (IOException failure) {
            throw new IllegalStateException("the real Hindsight " + version.text() + " cannot be started", failure);
        }
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + port);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        embeddings.close();
    }

    private RealHindsight answering() {
        try {
            awaitAnswer();
            return this;
        } catch (RuntimeException silent) {
            close();
            throw silent;
        }
    }

    private void awaitAnswer() {
        CloudClient client = CloudClient.of(uri());
        await("the server to answer; its log is beside target/hindsight/<version>")
                .atMost(LONG_ENOUGH)
                .ignoreExceptionsInstanceOf(IOException.class)
                .failFast("the server ended", () -> !process.isAlive())
                .until(() -> client.get("/health").statusCode() == 200);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
