package dev.candor.testcloud;

import java.time.Duration;
import java.util.Optional;

/**
 * A way for a cloud to fail. Faults that replace the answer leave the work undone; faults that spoil, cut or delay the
 * right answer come after the work has been done, so what they leave behind is stored (and billed) although the client
 * may never learn of it. "Connection refused" is not a fault but {@link TestCloud#stop()}.
 */
public sealed interface Fault {

    /** Replaces the answer: the connection is reset before a byte of it. The work is not done. */
    record ResetBeforeHeaders() implements Fault {}

    /** The work is done, then the connection is reset in the middle of the headers. */
    record ResetInHeaders() implements Fault {}

    /** The work is done; headers with the full Content-Length and half of the body go out, then a reset. */
    record ResetInBody() implements Fault {}

    /** Nothing happens until the cloud is healed; then the work is done and the right answer given. */
    record Hang() implements Fault {}

    /** The work is done and half of the body goes out; the rest follows only when the cloud is healed. */
    record HangInBody() implements Fault {}

    /** The work is done and all of the body but its last byte goes out; that follows only when the cloud is healed. */
    record HangAtTheEnd() implements Fault {}

    /** The work is done, the answer comes only when the cloud is healed: an unknown outcome. */
    record HangAfterStoring() implements Fault {}

    /**
     * An error in the provider's own shape, with a message that is typical of the provider.
     *
     * @param code the HTTP status
     * @param retryAfter what Retry-After says, in whole seconds
     */
    record Status(int code, Optional<Duration> retryAfter) implements Fault {

        /** An error without Retry-After. */
        public Status(int code) {
            this(code, Optional.empty());
        }

        /** An error with Retry-After. */
        public Status(int code, Duration retryAfter) {
            this(code, Optional.of(retryAfter));
        }
    }

    /** Any answer at all, word for word. */
    record StatusWithBody(int code, String contentType, String body) implements Fault {}

    /** A proxy's HTML page. */
    record Html(int status) implements Fault {}

    /** 200 with a right Content-Length, but the JSON is cut in the middle. */
    record TruncatedJson() implements Fault {}

    /** 200 with a JSON object of another shape. */
    record WrongShape() implements Fault {}

    /** 200 and no body. */
    record EmptyBody() implements Fault {}

    /** The right body under the name text/plain. */
    record WrongContentType() implements Fault {}

    /**
     * The right answer, but its body comes byte by byte.
     *
     * @param perByte the pause before each byte, at least a millisecond
     */
    record Drip(Duration perByte) implements Fault {}

    /**
     * The work is done at once; the answer is right and complete, but late.
     *
     * @param by how late
     */
    record Slow(Duration by) implements Fault {}
}
