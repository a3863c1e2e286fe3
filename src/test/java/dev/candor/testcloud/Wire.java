package dev.candor.testcloud;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** The cloud's end of one TCP connection. */
final class Wire implements Closeable {

    /** How long a client's departure, or a healing, may go unnoticed. */
    private static final int GLANCE_MILLIS = 20;

    private final Socket socket;
    private final BufferedInputStream in;
    private final OutputStream out;
    private final RequestReader reader;

    Wire(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
        this.reader = new RequestReader(in, out);
    }

    /** Whether a request begins within the limit; zero waits for ever. False too if the client has left. */
    boolean hasNext(Duration limit) throws IOException {
        return glance((int) limit.toMillis()) == Glance.BYTES;
    }

    Request read() throws IOException {
        return reader.read();
    }

    void write(byte[] bytes, int from, int to) throws IOException {
        out.write(bytes, from, to - from);
        out.flush();
    }

    /** Waits, and throws as soon as the client is seen to have left. */
    void pause(Duration length) throws IOException {
        pauseUntil(System.nanoTime() + length.toNanos(), () -> false);
    }

    /** Waits until told that it is over, and throws as soon as the client is seen to have left. */
    void pauseUntil(BooleanSupplier over) throws IOException {
        pauseUntil(System.nanoTime() + Duration.ofDays(1).toNanos(), over);
    }

    private void pauseUntil(long deadline, BooleanSupplier over) throws IOException {
        for (long left = deadline - System.nanoTime();
                left > 0 && !over.getAsBoolean();
                left = deadline - System.nanoTime()) {
            int millis = Math.clamp(Duration.ofNanos(left).toMillis(), 1, GLANCE_MILLIS);
            switch (glance(millis)) {
                case LEFT -> throw new BrokenOff("client left");
                case BYTES -> rest(millis);
                case NOTHING -> {}
            }
        }
    }

    /** Cuts the connection with a TCP reset; gives what to throw. */
    BrokenOff reset(String how) throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
        return new BrokenOff(how);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private Glance glance(int millis) throws IOException {
        socket.setSoTimeout(millis);
        in.mark(1);
        try {
            int next = in.read();
            in.reset();
            return next < 0 ? Glance.LEFT : Glance.BYTES;
        } catch (SocketTimeoutException e) {
            return Glance.NOTHING;
        } finally {
            if (!socket.isClosed()) {
                socket.setSoTimeout(0);
            }
        }
    }

    /** The hang itself, of a client that has already sent more, so that there is nothing to look out for. */
    private static void rest(int millis) throws IOException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokenOff("interrupted");
        }
    }

    private enum Glance {
        BYTES,
        LEFT,
        NOTHING
    }

    /** The exchange is over without a complete answer. */
    static final class BrokenOff extends IOException {

        private static final long serialVersionUID = 1L;

        BrokenOff(String how) {
            super(how);
        }
    }
}
