package dev.candor.trace;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The one written form that is hashed: JSON in UTF-8 with sorted keys, snake case and no white space, so that anybody can
 * compute the same hash from a response with standard tools. Thread-safe.
 */
public final class Canonical {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();

    /** Never fed, only copied: looking the algorithm up costs more than hashing a small value. */
    private static final MessageDigest SHA_256 = newSha256();

    private Canonical() {}

    /** A value's digest in the place of the value: what was digested once is not written again. */
    public record Known(@JsonValue String digest) {
        public static Known of(Object value) {
            return new Known(Canonical.digest(value));
        }
    }

    /** SHA-256 of the canonical JSON, as 64 lower-case hexadecimal digits; that of a {@link Known} is known. */
    public static String digest(Object value) {
        return value instanceof Known known ? known.digest() : written(value);
    }

    /** SHA-256 of the bytes as they are. */
    public static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    /** Hashes the JSON while it is written; it is kept nowhere. */
    private static String written(Object value) {
        MessageDigest digest = sha256();
        try {
            // Through a writer: written straight to bytes, a character beyond the basic plane would come out as two escapes.
            MAPPER.writeValue(
                    new OutputStreamWriter(
                            new DigestOutputStream(OutputStream.nullOutputStream(), digest), StandardCharsets.UTF_8),
                    value);
        } catch (IOException impossible) {
            throw new IllegalStateException(
                    "a value of our own cannot be written as JSON: " + value.getClass(), impossible);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return (MessageDigest) SHA_256.clone();
        } catch (CloneNotSupportedException impossible) {
            throw new IllegalStateException("the platform's SHA-256 can be copied", impossible);
        }
    }

    private static MessageDigest newSha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
