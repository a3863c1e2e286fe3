package dev.candor.testcloud;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** An answer as the bytes that go over the wire. */
record Message(byte[] head, byte[] body) {

    private static final int WORTH_COMPRESSING = 1024;

    static Message plain(Reply reply) {
        return of(reply, reply.body().getBytes(StandardCharsets.UTF_8));
    }

    /** Compressed if the body is of a size at which the real server would do so. */
    static Message compressed(Reply reply) {
        byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
        return body.length < WORTH_COMPRESSING
                ? of(reply, body)
                : of(reply.with("content-encoding", "gzip").with("vary", "Accept-Encoding"), gzip(body));
    }

    private static Message of(Reply reply, byte[] body) {
        StringBuilder head = new StringBuilder(StatusLine.of(reply.status()));
        reply.headers()
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        head.append("content-length: ").append(body.length).append("\r\n\r\n");
        return new Message(head.toString().getBytes(StandardCharsets.ISO_8859_1), body);
    }

    private static byte[] gzip(byte[] plain) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    byte[] whole() {
        byte[] all = new byte[head.length + body.length];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        return all;
    }
}
