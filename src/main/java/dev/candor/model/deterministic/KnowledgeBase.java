package dev.candor.model.deterministic;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.candor.intake.Phrase;
import dev.candor.intake.WordText;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The failure families that ship with the service. Read once at start; thread-safe. */
@Singleton
final class KnowledgeBase {

    private static final String FOLDER = "/knowledge/";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    private final List<Family> families;
    /** Which families, by their place in the list, have a phrase that begins with this word. */
    private final Map<String, BitSet> byFirstWord = new HashMap<>();

    KnowledgeBase() {
        families = new String(bytes("index.txt"), StandardCharsets.UTF_8)
                .lines()
                .map(KnowledgeBase::family)
                .toList();
        for (int place = 0; place < families.size(); place++) {
            for (Phrase phrase : families.get(place).phrases()) {
                byFirstWord
                        .computeIfAbsent(phrase.firstWord(), word -> new BitSet())
                        .set(place);
            }
        }
    }

    /** A family and the alert's words that it was recognised by. */
    record Recognised(Family family, List<Phrase> phrases) {
        /** Longer phrases are more specific than many short ones. */
        int weight() {
            return phrases.stream().mapToInt(Phrase::length).sum();
        }
    }

    /** The family that fits best; empty if none does. */
    Optional<Recognised> recognise(WordText text) {
        return candidates(text).stream()
                .mapToObj(families::get)
                .map(family -> new Recognised(family, family.recognised(text)))
                .filter(recognised -> !recognised.phrases().isEmpty())
                .max(Comparator.comparingInt(Recognised::weight)
                        .thenComparing(recognised -> recognised.family().id(), Comparator.reverseOrder()));
    }

    /** A family none of whose phrases begins with a word of the text need not be looked at. */
    private BitSet candidates(WordText text) {
        BitSet candidates = new BitSet();
        for (String word : text.words()) {
            BitSet places = byFirstWord.get(word);
            if (places != null) {
                candidates.or(places);
            }
        }
        return candidates;
    }

    private static Family family(String file) {
        try {
            return JSON.readValue(bytes(file), Family.class);
        } catch (IOException invalid) {
            throw new IllegalStateException(
                    "Knowledge file " + file + " cannot be read; compare it with its neighbours", invalid);
        }
    }

    private static byte[] bytes(String file) {
        try (@Nullable InputStream stream = KnowledgeBase.class.getResourceAsStream(FOLDER + file)) {
            if (stream == null) {
                throw new IllegalStateException("the package lacks " + FOLDER + file);
            }
            return stream.readAllBytes();
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
