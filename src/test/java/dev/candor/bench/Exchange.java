package dev.candor.bench;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One kind of request, written out once as the bytes that go over the wire. The mark in it becomes another number with each
 * request, so that no two are about the same incident: else the service would rightly do their work once.
 */
final class Exchange {

    /** Stands in a request where its number goes; as long as the number. */
    static final String MARK = "#0000000";

    private static final int NUMBERS = 10_000_000;

    private final byte[] bytes;
    private final int markAt;
    private final AtomicInteger number = new AtomicInteger();

    private Exchange(String text) {
        bytes = text.getBytes(StandardCharsets.UTF_8);
        markAt = text.indexOf(MARK);
    }

    static Exchange post(String path, String json) {
        int length = json.getBytes(StandardCharsets.UTF_8).length;
        return new Exchange(
                "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: "
                        + length + "\r\n\r\n" + json);
    }

    static Exchange get(String path) {
        return new Exchange("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    }

    /** The next request of this kind. */
    ByteBuffer next() {
        byte[] next = bytes.clone();
        if (markAt >= 0) {
            int left = number.updateAndGet(last -> (last + 1) % NUMBERS);
            for (int at = markAt + MARK.length() - 1; at > markAt; at--, left /= 10) {
                next[at] = (byte) ('0' + left % 10);
            }
            next[markAt] = 's';
        }
        return ByteBuffer.wrap(next);
    }
}
