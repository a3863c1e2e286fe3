package dev.candor.testcloud;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** One listening socket and all connections that came of it. */
final class Listener {

    private static final byte[] LOCALHOST = {127, 0, 0, 1};
    private static final int BACKLOG = 1024;
    private static final int FIRST_PORT = 20_000;
    private static final int LAST_PORT = 32_000;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final TestCloud cloud;
    private final ServerSocket socket;
    private final Thread acceptor;
    private final Map<Connection, Thread> open = new ConcurrentHashMap<>();

    private Listener(TestCloud cloud, ServerSocket socket) {
        this.cloud = cloud;
        this.socket = socket;
        this.acceptor =
                Thread.ofVirtual().name("testcloud-" + socket.getLocalPort()).unstarted(this::accept);
    }

    /**
     * Listens on a free port. It is taken from below the system's ephemeral range, so that no client's socket can take
     * it while the cloud is stopped.
     */
    static Listener onFreePort(TestCloud cloud) throws IOException {
        while (true) {
            try {
                return on(cloud, ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT));
            } catch (BindException e) {
                // Taken by somebody else: try another.
            }
        }
    }

    static Listener on(TestCloud cloud, int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(LOCALHOST), port), BACKLOG);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        Listener listener = new Listener(cloud, socket);
        listener.acceptor.start();
        return listener;
    }

    int connections() {
        return open.size();
    }

    int port() {
        return socket.getLocalPort();
    }

    /** Refuses new connections, resets the open ones, and returns when what was under way on them has been logged. */
    void close() throws IOException, InterruptedException {
        socket.close();
        acceptor.join(PATIENCE);
        open.keySet().forEach(Connection::cut);
        for (Thread thread : open.values()) {
            // A test's answer function may stop its own cloud.
            if (thread != Thread.currentThread()) {
                thread.join(PATIENCE);
            }
        }
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                serve(socket.accept());
            } catch (IOException e) {
                // Closed, which ends the loop, or a client that left before it was served.
            }
        }
    }

    private void serve(Socket client) throws IOException {
        cloud.accepted();
        Connection connection = new Connection(cloud, new Wire(client));
        Thread thread = Thread.ofVirtual().unstarted(() -> {
            connection.run();
            open.remove(connection);
        });
        open.put(connection, thread);
        thread.start();
    }
}
