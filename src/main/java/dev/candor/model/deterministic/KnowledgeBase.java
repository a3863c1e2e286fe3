package dev.candor.model.deterministic;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.candor.intake.Phrase;
import dev.candor.intake.PhraseIndex;
import dev.candor.intake.WordText;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The failure families that ship with the service. Read once at start; thread-safe. */
@Singleton
final class KnowledgeBase {

    private static final String FOLDER = "/knowledge/";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    /** The family of rules that could not be judged. */
    private static final String NO_DATA = "no-data";

    private final List<Family> all;
    private final PhraseIndex<Family> families;

    KnowledgeBase() {
        all = new String(bytes("index.txt"), StandardCharsets.UTF_8)
                .lines()
                .map(KnowledgeBase::family)
                .toList();
        families = new PhraseIndex<>(all, Family::phrases);
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
        return families.candidates(text)
                .map(family -> new Recognised(family, family.recognised(text)))
                .filter(recognised -> !recognised.phrases().isEmpty())
                .max(Comparator.comparingInt(Recognised::weight)
                        .thenComparing(recognised -> recognised.family().id(), Comparator.reverseOrder()));
    }

    List<Family> all() {
        return all;
    }

    Family noData() {
        return all.stream()
                .filter(family -> family.id().equals(NO_DATA))
                .findFirst()
                .orElseThrow();
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
