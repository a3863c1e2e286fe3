package dev.candor.intake;

import dev.candor.intake.Reading.Unreadable;
import dev.candor.outcome.Reason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/** From bytes on the wire to text: unpacked within bounds, strictly UTF-8, without a byte-order mark. */
final class Unpacking {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final int BLOCK = 8_192;

    /** More than is kept of what could not be read, and little enough for a bomb. */
    private static final int MOST_SHOWN = 2 * 1024 * 1024;

    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 16;

    private final long maxInflated;

    Unpacking(long maxInflated) {
        this.maxInflated = Math.min(maxInflated, LONGEST_ARRAY);
    }

    /** What came out. */
    sealed interface Unpacked {
        record Text(String text) implements Unpacked {}

        record Refused(Unreadable why) implements Unpacked {}
    }

    Unpacked unpack(Posted posted) {
        String encoding = posted.headers().value("content-encoding").orElse("identity");
        return switch (encoding.toLowerCase(Locale.ROOT)) {
            case "identity" -> decoded(posted.body());
            case "gzip", "x-gzip" -> inflated(posted.body());
            default -> refused(Reason.UNSUPPORTED_TYPE, "Content-Encoding may be gzip, or none");
        };
    }

    /** For people: whatever can be read of it as text, within what the body itself is allowed to be. */
    static String text(Posted posted) {
        String encoding = posted.headers().value("content-encoding").orElse("identity");
        byte[] body = posted.body();
        return switch (encoding.toLowerCase(Locale.ROOT)) {
            case "gzip", "x-gzip" -> new String(unpackedPart(body), StandardCharsets.UTF_8);
            default -> new String(body, StandardCharsets.UTF_8);
        };
    }

    /** A body that breaks off gives what came before. */
    private static byte[] unpackedPart(byte[] body) {
        ByteArrayOutputStream part = new ByteArrayOutputStream();
        try (InputStream stream = new GZIPInputStream(new ByteArrayInputStream(body))) {
            byte[] block = new byte[BLOCK];
            int read = stream.read(block);
            while (read > 0 && part.size() < MOST_SHOWN) {
                part.write(block, 0, read);
                read = stream.read(block);
            }
        } catch (IOException broken) {
            return part.toByteArray();
        }
        return part.toByteArray();
    }

    private Unpacked inflated(byte[] body) {
        try (InputStream stream = new GZIPInputStream(new ByteArrayInputStream(body))) {
            byte[] bytes = stream.readNBytes((int) maxInflated + 1);
            return bytes.length > maxInflated
                    ? refused(
                            Reason.TOO_LARGE,
                            "the body may unpack to " + maxInflated + " bytes; send fewer alerts at once")
                    : decoded(bytes);
        } catch (IOException broken) {
            return refused(Reason.MALFORMED, "the body is not the complete gzip that Content-Encoding says it is");
        }
    }

    private static Unpacked decoded(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return new Unpacked.Text(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
        } catch (CharacterCodingException notUtf8) {
            return refused(Reason.MALFORMED, "the body holds bytes that are not UTF-8; send it as UTF-8");
        }
    }

    private static Unpacked refused(Reason reason, String detail) {
        return new Unpacked.Refused(new Unreadable(reason, detail));
    }
}
