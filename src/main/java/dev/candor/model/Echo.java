package dev.candor.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells whether an answer repeats its own instructions, which an alert may have asked a model to do. Pure. */
final class Echo {

    /** Words in a row that nobody writes by chance. */
    private static final int RUN = 8;

    private Echo() {}

    static boolean of(String instructions, JsonNode answer) {
        Set<String> given = runs(instructions).collect(Collectors.toCollection(HashSet::new));
        return texts(answer).flatMap(Echo::runs).anyMatch(given::contains);
    }

    private static Stream<String> runs(String text) {
        List<String> words = Words.of(text);
        return IntStream.rangeClosed(0, words.size() - RUN)
                .mapToObj(start -> String.join(" ", words.subList(start, start + RUN)));
    }

    private static Stream<String> texts(JsonNode node) {
        return node.isTextual() ? Stream.of(node.asText()) : node.valueStream().flatMap(Echo::texts);
    }
}
