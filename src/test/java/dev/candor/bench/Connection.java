package dev.candor.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** A kept-alive connection with one request under way. Knows just as much HTTP as the servers under measurement write. */
final class Connection implements AutoCloseable {

    private static final int LARGEST_ANSWER = 1 << 18;
    private static final byte[] END_OF_HEAD = {'\r', '\n', '\r', '\n'};

    private final SocketChannel channel;
    private final ByteBuffer received = ByteBuffer.allocate(LARGEST_ANSWER);
    private int bodyStart = -1;
    private int answerEnd = -1;
    private long sentAt;

    Connection(int port, Selector selector) throws IOException {
        channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, this);
    }

    void send(Exchange exchange) throws IOException {
        received.clear();
        bodyStart = -1;
        answerEnd = -1;
        sentAt = System.nanoTime();
        ByteBuffer bytes = exchange.next();
        while (bytes.hasRemaining()) {
            channel.write(bytes); // a request is far smaller than a socket's buffer
        }
    }

    /** Takes what has arrived; true once the answer is complete. */
    boolean receive() throws IOException {
        if (channel.read(received) < 0) {
            throw new IOException("the server closed the connection; so far it had sent: " + head());
        }
        if (bodyStart < 0) {
            readHead();
        }
        return answerEnd >= 0 && received.position() >= answerEnd;
    }

    long nanosSinceSent() {
        return System.nanoTime() - sentAt;
    }

    /** The status line is {@code HTTP/1.1 200 OK}. */
    boolean isOk() {
        return received.get(9) == '2' && received.get(10) == '0' && received.get(11) == '0';
    }

    byte[] body() {
        return Arrays.copyOfRange(received.array(), bodyStart, answerEnd);
    }

    String head() {
        int end = bodyStart < 0 ? received.position() : bodyStart;
        return new String(received.array(), 0, end, StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void readHead() throws IOException {
        byte[] bytes = received.array();
        for (int at = 0; at + END_OF_HEAD.length <= received.position(); at++) {
            if (Arrays.equals(bytes, at, at + END_OF_HEAD.length, END_OF_HEAD, 0, END_OF_HEAD.length)) {
                bodyStart = at + END_OF_HEAD.length;
                answerEnd = bodyStart + contentLength();
                return;
            }
        }
    }

    private int contentLength() throws IOException {
        String head = head().toLowerCase(Locale.ROOT);
        int name = head.indexOf("\r\ncontent-length:");
        if (name < 0) {
            throw new IOException("an answer without Content-Length cannot be measured: " + head());
        }
        int value = head.indexOf(':', name) + 1;
        return Integer.parseInt(head, value + 1, head.indexOf('\r', value), 10);
    }
}
