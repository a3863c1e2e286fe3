package dev.candor.intake;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads what may or may not be there, leniently and without guessing. */
final class Fields {

    /** Go writes its zero time where a time is unknown; nothing that old is an alert. */
    private static final Instant EARLIEST =
            Year.of(1980).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);

    private Fields() {}

    /** The first of the names that holds a text that is not blank; numbers and booleans count as texts. */
    static Optional<String> text(JsonNode object, String... names) {
        for (String name : names) {
            Optional<String> text = text(object.path(name));
            if (text.isPresent()) {
                return text;
            }
        }
        return Optional.empty();
    }

    static Optional<String> text(JsonNode value) {
        return value.isValueNode() && !value.isNull()
                ? Optional.of(value.asText().strip()).filter(text -> !text.isEmpty())
                : Optional.empty();
    }

    /** Names and values as texts; a null or an object is dropped. */
    static SortedMap<String, String> labels(JsonNode object) {
        SortedMap<String, String> labels = new TreeMap<>();
        object.properties()
                .forEach(field -> text(field.getValue()).ifPresent(value -> labels.put(field.getKey(), value)));
        return labels;
    }

    /** Empty if there is none, it cannot be read, or it is a zero time. */
    static Optional<Instant> time(JsonNode object, String name) {
        return text(object, name).flatMap(Fields::instant).filter(time -> time.isAfter(EARLIEST));
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeParseException notATime) {
            return Optional.empty();
        }
    }
}
