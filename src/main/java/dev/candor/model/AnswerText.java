package dev.candor.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The JSON objects in what a model wrote: the whole text first, then what is left without reasoning, then fences, then what
 * stands between words. Nothing is completed: a text that ends too early holds no object. Pure.
 */
final class AnswerText {

    private static final String FENCE = "```";
    private static final String THOUGHT = "</think>";

    /** One key twice may mean two answers; text after the end is no part of one. */
    private static final ObjectMapper STRICT = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final ObjectMapper LENIENT = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .build();

    private AnswerText() {}

    /** All objects that the text may mean; more than one only where the text itself does not say which. */
    static List<Mended<JsonNode>> objects(String text) {
        Optional<Mended<JsonNode>> whole = json(text, List.of());
        if (whole.isPresent()) {
            return whole.filter(one -> one.value().isObject()).stream().toList();
        }
        int thought = text.lastIndexOf(THOUGHT);
        String said = thought < 0 ? text : text.substring(thought + THOUGHT.length());
        List<String> repairs = thought < 0 ? List.of() : List.of(Repair.THINKING_REMOVED.told());
        if (said.stripLeading().startsWith("<think")) {
            return List.of(); // Nothing but reasoning, and that without an end.
        }
        Optional<Mended<JsonNode>> unthought = object(said, repairs);
        if (unthought.isPresent()) {
            return unthought.stream().toList();
        }
        List<Mended<JsonNode>> fenced = Stream.concat(outermost(said).stream(), fences(said).stream())
                .flatMap(inside -> object(inside, and(repairs, Repair.FENCE_REMOVED)).stream())
                .toList();
        return fenced.isEmpty()
                ? between(said).flatMap(inside -> object(inside, and(repairs, Repair.PROSE_REMOVED))).stream()
                        .toList()
                : fenced;
    }

    /** Whether the text begins an object and ends before the object does. */
    static boolean cut(String text) {
        int thought = text.lastIndexOf(THOUGHT);
        String said = thought < 0 ? text : text.substring(thought + THOUGHT.length());
        int open = said.indexOf('{');
        if (open < 0) {
            return said.stripLeading().startsWith("<think");
        }
        try {
            LENIENT.readTree(said.substring(open));
            return false;
        } catch (JsonEOFException early) {
            return true;
        } catch (JsonProcessingException broken) {
            return false;
        }
    }

    private static Optional<Mended<JsonNode>> object(String text, List<String> repairs) {
        return json(text, repairs).filter(one -> one.value().isObject());
    }

    private static Optional<Mended<JsonNode>> json(String text, List<String> repairs) {
        Optional<JsonNode> strict = parsed(STRICT, text);
        return strict.isPresent()
                ? strict.map(node -> new Mended<>(node, repairs))
                : parsed(LENIENT, text).map(node -> new Mended<>(node, and(repairs, Repair.LENIENT_JSON)));
    }

    private static Optional<JsonNode> parsed(ObjectMapper json, String text) {
        try {
            return Optional.ofNullable(json.readTree(text)).filter(node -> !node.isMissingNode());
        } catch (JsonProcessingException broken) {
            return Optional.empty();
        }
    }

    /** From the first fence to the last: a text of the answer may hold fences itself. */
    private static Optional<String> outermost(String text) {
        List<String> lines = text.lines().toList();
        List<Integer> fences = IntStream.range(0, lines.size())
                .filter(line -> lines.get(line).strip().startsWith(FENCE))
                .boxed()
                .toList();
        return fences.size() < 2
                ? Optional.empty()
                : Optional.of(String.join("\n", lines.subList(fences.getFirst() + 1, fences.getLast())));
    }

    /** What stands in fences, each by itself. */
    private static List<String> fences(String text) {
        List<String> inside = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        boolean open = false;
        for (String line : text.lines().toList()) {
            if (line.strip().startsWith(FENCE)) {
                if (open) {
                    inside.add(String.join("\n", lines));
                }
                lines.clear();
                open = !open;
            } else if (open) {
                lines.add(line);
            }
        }
        return inside;
    }

    private static Optional<String> between(String text) {
        int from = text.indexOf('{');
        int to = text.lastIndexOf('}');
        return from >= 0 && from < to ? Optional.of(text.substring(from, to + 1)) : Optional.empty();
    }

    private static List<String> and(List<String> repairs, Repair next) {
        return Stream.concat(repairs.stream(), Stream.of(next.told())).toList();
    }
}
