package dev.candor.trace;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** W3C Trace Context of one request: continues a caller's trace, or begins one if the caller's is missing or malformed. */
public record TraceContext(String traceId, String flags, Optional<String> state, Optional<String> parentId) {

    private static final Pattern TRACEPARENT = Pattern.compile("00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})");
    private static final String ZERO_TRACE = "0".repeat(32);
    private static final String ZERO_PARENT = "0".repeat(16);
    private static final int TRACE_BYTES = 16;
    private static final int PARENT_BYTES = 8;
    private static final SecureRandom RANDOM = new SecureRandom();

    public static TraceContext continuing(Optional<String> traceparent, Optional<String> tracestate) {
        return traceparent
                .map(String::strip)
                .map(TRACEPARENT::matcher)
                .filter(Matcher::matches)
                .filter(parent ->
                        !parent.group(1).equals(ZERO_TRACE) && !parent.group(2).equals(ZERO_PARENT))
                .map(parent ->
                        new TraceContext(parent.group(1), parent.group(3), tracestate, Optional.of(parent.group(2))))
                .orElseGet(TraceContext::begun);
    }

    public static TraceContext begun() {
        String trace = hex(TRACE_BYTES);
        return new TraceContext(trace, "01", Optional.empty(), Optional.of(hex(PARENT_BYTES)));
    }

    /** A {@code traceparent} with a new parent id: one for each exchange on the wire. */
    public String nextTraceparent() {
        return "00-" + traceId + "-" + hex(PARENT_BYTES) + "-" + flags;
    }

    private static String hex(int bytes) {
        byte[] random = new byte[bytes];
        RANDOM.nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
