package dev.candor.testcloud;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Reads HTTP/1.1 requests, with Content-Length or chunked bodies, one after the other from a connection. */
final class RequestReader {

    private static final int LONGEST_LINE = 64 * 1024;

    private final InputStream in;
    private final OutputStream out;

    RequestReader(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /**
     * The next request with all of its body.
     *
     * @throws EOFException if the client leaves before it is complete
     * @throws MalformedRequest if it is not HTTP
     */
    Request read() throws IOException {
        String[] first = line().split(" ");
        if (first.length != 3 || !first[2].startsWith("HTTP/1.")) {
            throw new MalformedRequest("not a request line");
        }
        Map<String, String> headers = headers();
        String[] target = first[1].split("\\?", 2);
        String query = target.length == 2 ? target[1] : "";
        return new Request(first[0], target[0], query, headers, new String(body(headers), StandardCharsets.UTF_8));
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new MalformedRequest("not a header");
            }
            headers.putIfAbsent(
                    line.substring(0, colon), line.substring(colon + 1).strip());
        }
        return headers;
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        if ("100-continue".equalsIgnoreCase(headers.get("Expect"))) {
            out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }
        String coding = headers.getOrDefault("Transfer-Encoding", "").toLowerCase(Locale.ROOT);
        return coding.contains("chunked") ? chunks() : exactly(number(headers.getOrDefault("Content-Length", "0"), 10));
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            all.writeBytes(exactly(size));
            line();
        }
        while (!line().isEmpty()) {
            // Trailers are read past: nobody here sends any.
        }
        return all.toByteArray();
    }

    private int chunkSize() throws IOException {
        return number(line().split(";", 2)[0].strip(), 16);
    }

    private static int number(String text, int radix) throws MalformedRequest {
        try {
            return Integer.parseUnsignedInt(text, radix);
        } catch (NumberFormatException e) {
            throw new MalformedRequest("not a length: " + text);
        }
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the client left in the body of its request");
        }
        return bytes;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the client left in the head of its request");
            }
            if (line.length() == LONGEST_LINE) {
                throw new MalformedRequest("line too long");
            }
            line.append((char) next);
        }
        int end = line.length();
        return end > 0 && line.charAt(end - 1) == '\r' ? line.substring(0, end - 1) : line.toString();
    }

    /** What was sent is not HTTP/1.1. */
    static final class MalformedRequest extends IOException {

        private static final long serialVersionUID = 1L;

        MalformedRequest(String message) {
            super(message);
        }
    }
}
