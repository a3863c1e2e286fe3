package dev.candor.bench;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** One kind of request, written out once as the bytes that go over the wire. */
record Exchange(ByteBuffer bytes) {

    static Exchange post(String path, String json) {
        int length = json.getBytes(StandardCharsets.UTF_8).length;
        return of("POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: "
                + length + "\r\n\r\n" + json);
    }

    static Exchange get(String path) {
        return of("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    }

    private static Exchange of(String text) {
        return new Exchange(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }
}
