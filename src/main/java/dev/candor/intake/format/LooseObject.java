package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * An object whose fields are looked up by what their names mean: {@code Alert_Name} is {@code alertname}. It remembers
 * which of the names that it was asked for it had. Not thread-safe.
 */
final class LooseObject {

    private final SortedMap<String, String> fields;
    private final SortedMap<String, String> folded = new TreeMap<>();
    private final Set<String> found = new LinkedHashSet<>();

    private LooseObject(JsonNode... objects) {
        fields = new TreeMap<>();
        for (JsonNode object : objects) {
            Fields.labels(object).forEach(fields::putIfAbsent);
        }
        fields.forEach((name, value) -> folded.putIfAbsent(fold(name), value));
    }

    /** The object itself, then each object in it together with what stands around it. */
    static List<LooseObject> parts(JsonNode object) {
        List<LooseObject> parts = new ArrayList<>();
        parts.add(new LooseObject(object));
        for (JsonNode part : object) {
            if (part.isObject()) {
                parts.add(new LooseObject(part, object));
            }
        }
        return parts;
    }

    /** The sentences in an object, if there are any, each with its field's name. */
    static Optional<String> prose(JsonNode object) {
        return Optional.of(Fields.labels(object).entrySet().stream()
                        .filter(field -> isProse(field.getValue()))
                        .map(field -> field.getKey() + ": " + field.getValue())
                        .collect(Collectors.joining("\n")))
                .filter(text -> !text.isEmpty());
    }

    /** The first list of objects in it. */
    static Optional<JsonNode> list(JsonNode object) {
        for (JsonNode part : object) {
            if (part.isArray() && part.path(0).isObject()) {
                return Optional.of(part);
            }
        }
        return Optional.empty();
    }

    Optional<String> text(Meaning meaning) {
        Optional<String> name =
                meaning.names().stream().filter(folded::containsKey).findFirst();
        name.ifPresent(found::add);
        return name.map(folded::get);
    }

    Set<String> found() {
        return found;
    }

    /** The fields that nobody asked for. */
    Map<String, String> rest() {
        SortedMap<String, String> rest = new TreeMap<>(fields);
        rest.keySet().removeIf(name -> found.contains(fold(name)));
        return rest;
    }

    /** Words, not a code or a number. */
    private static boolean isProse(String text) {
        return text.codePoints().anyMatch(Character::isWhitespace)
                && text.codePoints().anyMatch(Character::isLetter);
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
