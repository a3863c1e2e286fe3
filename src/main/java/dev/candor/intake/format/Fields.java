package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads what may or may not be there, leniently and without guessing. */
final class Fields {

    /** A variable of a sender's template that the sender did not know, and left as it was. */
    private static final Pattern MACRO = Pattern.compile("\\$[A-Z][A-Z0-9_]*");

    private static final long MOST = 1_000_000_000;

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
        return value.isValueNode() && !value.isNull() ? said(value.asText()) : Optional.empty();
    }

    /** Without surrounding white space; empty if nothing is left, or only a variable that was not expanded. */
    static Optional<String> said(String text) {
        return Optional.of(text.strip())
                .filter(words -> !words.isEmpty()
                        && !(words.charAt(0) == '$' && MACRO.matcher(words).matches()));
    }

    /** The first text of a list, or the text itself where a sender left out the list. */
    static Optional<String> first(JsonNode list) {
        return texts(list).stream().findFirst();
    }

    static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        if (list.isArray()) {
            list.forEach(item -> text(item).ifPresent(texts::add));
        } else {
            text(list).ifPresent(texts::add);
        }
        return texts;
    }

    /** Names and values as texts; a null or an object is dropped. */
    static SortedMap<String, String> labels(JsonNode object) {
        SortedMap<String, String> labels = new TreeMap<>();
        object.properties()
                .forEach(field -> text(field.getValue()).ifPresent(value -> labels.put(field.getKey(), value)));
        return labels;
    }

    /** Labels that are written as a list of names with values. */
    static SortedMap<String, String> named(JsonNode list) {
        SortedMap<String, String> labels = new TreeMap<>();
        for (JsonNode item : list) {
            text(item, "name", "Name")
                    .ifPresent(name -> text(item, "value", "Value").ifPresent(value -> labels.put(name, value)));
        }
        return labels;
    }

    static Optional<String> label(Map<String, String> labels, String... names) {
        return Stream.of(names)
                .flatMap(name -> Optional.ofNullable(labels.get(name)).stream())
                .findFirst();
    }

    /** Empty if there is none, it cannot be read, or it is a zero time. */
    static Optional<Instant> time(JsonNode object, String... names) {
        return Stream.of(names)
                .flatMap(name -> text(object, name).flatMap(Times::read).stream())
                .findFirst();
    }

    /** A count of something; zero if it is none that can be meant. */
    static long count(JsonNode value) {
        return text(value)
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::valueOf)
                .map(count -> Math.min(count, MOST))
                .orElse(0L);
    }

    @SafeVarargs
    static Optional<String> lines(Optional<String>... texts) {
        return Optional.of(Stream.of(texts).flatMap(Optional::stream).distinct().collect(Collectors.joining("\n")))
                .filter(text -> !text.isEmpty());
    }
}
