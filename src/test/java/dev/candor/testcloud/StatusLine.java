package dev.candor.testcloud;

import java.util.Map;

/** The first line of an answer. */
final class StatusLine {

    private static final Map<Integer, String> REASONS = Map.ofEntries(
            Map.entry(200, "OK"),
            Map.entry(400, "Bad Request"),
            Map.entry(401, "Unauthorized"),
            Map.entry(402, "Payment Required"),
            Map.entry(403, "Forbidden"),
            Map.entry(404, "Not Found"),
            Map.entry(405, "Method Not Allowed"),
            Map.entry(409, "Conflict"),
            Map.entry(410, "Gone"),
            Map.entry(413, "Payload Too Large"),
            Map.entry(422, "Unprocessable Entity"),
            Map.entry(424, "Failed Dependency"),
            Map.entry(429, "Too Many Requests"),
            Map.entry(500, "Internal Server Error"),
            Map.entry(502, "Bad Gateway"),
            Map.entry(503, "Service Unavailable"),
            Map.entry(504, "Gateway Timeout"));

    private StatusLine() {}

    static String of(int status) {
        return "HTTP/1.1 " + status + " " + reason(status) + "\r\n";
    }

    static String reason(int status) {
        return REASONS.getOrDefault(status, "Status " + status);
    }
}
