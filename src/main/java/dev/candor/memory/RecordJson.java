package dev.candor.memory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.candor.intake.Signature;
import java.util.Optional;

/** A record as the store's column has it. Stable: what an older version wrote is read by every newer one. */
public final class RecordJson {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .addModule(new Jdk8Module())
            .addMixIn(Signature.class, AsText.class)
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private RecordJson() {}

    /** A signature is written in its canonical form. */
    private interface AsText {
        @JsonValue
        String canonical();

        @JsonCreator
        static Signature parse(String canonical) {
            return Signature.parse(canonical);
        }
    }

    public static String write(MemoryRecord entry) {
        try {
            return JSON.writeValueAsString(entry);
        } catch (JsonProcessingException impossible) {
            throw new IllegalArgumentException("a record that cannot be written", impossible);
        }
    }

    /** Empty if it is something else. */
    public static Optional<MemoryRecord> read(String json) {
        try {
            return Optional.ofNullable(JSON.readValue(json, MemoryRecord.class));
        } catch (JsonProcessingException foreign) {
            return Optional.empty();
        }
    }
}
