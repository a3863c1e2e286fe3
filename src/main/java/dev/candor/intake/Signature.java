package dev.candor.intake;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The deterministic identity of an incident: equal signatures are the same problem in the same place at the same
 * loudness (ADR 0009). A field that is not known is left out, so no text can be mistaken for its absence.
 */
public record Signature(Map<Field, String> fields) {

    private static final String VERSION = "candor.1";

    /** What an incident is recognised by, in canonical order. */
    public enum Field {
        SERVICE(true),
        ENVIRONMENT(false),
        ERROR(true),
        SIGNAL(true),
        DEPENDENCY(true),
        ATTACK(true),
        SEVERITY(false);

        private final boolean informative;

        Field(boolean informative) {
            this.informative = informative;
        }

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Signature {
        Map<Field, String> ordered = new EnumMap<>(Field.class);
        // What cannot be written could not be read back.
        fields.forEach((field, value) -> ordered.put(field, Unicode.storable(value)));
        fields = Collections.unmodifiableMap(ordered); // not Map.copyOf, whose order changes from run to run
    }

    Signature with(Field field, String value) {
        Map<Field, String> more = new EnumMap<>(fields);
        more.put(field, value);
        return new Signature(more);
    }

    public Optional<String> value(Field field) {
        return Optional.ofNullable(fields.get(field));
    }

    /** Written so that {@link #parse} gives the same signature back, whatever the values contain. */
    public String canonical() {
        return VERSION
                + fields.entrySet().stream()
                        .map(field -> ";" + field.getKey().key() + "="
                                + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining());
    }

    /**
     * @throws IllegalArgumentException if the text is not what {@link #canonical} writes
     */
    public static Signature parse(String canonical) {
        String[] parts = canonical.split(";", -1);
        if (!parts[0].equals(VERSION)) {
            throw new IllegalArgumentException("a signature begins with " + VERSION + ", not '" + parts[0] + "'");
        }
        Map<Field, String> fields = new EnumMap<>(Field.class);
        for (int part = 1; part < parts.length; part++) {
            int equals = parts[part].indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException("a field of a signature is name=value, not '" + parts[part] + "'");
            }
            fields.put(
                    Field.valueOf(parts[part].substring(0, equals).toUpperCase(Locale.ROOT)),
                    URLDecoder.decode(parts[part].substring(equals + 1), StandardCharsets.UTF_8));
        }
        Signature signature = new Signature(fields);
        if (!signature.canonical().equals(canonical)) {
            throw new IllegalArgumentException("not in canonical order or notation: '" + canonical + "'");
        }
        return signature;
    }

    /** The fields by their wire names. */
    public SortedMap<String, String> named() {
        SortedMap<String, String> named = new TreeMap<>();
        fields.forEach((field, value) -> named.put(field.key(), value));
        return named;
    }

    /** How many fields tell this incident from others; environment and severity do not. */
    public int informativeFields() {
        return (int) fields.keySet().stream().filter(field -> field.informative).count();
    }
}
