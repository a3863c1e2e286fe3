package dev.candor.memory;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tartarus.snowball.ext.EnglishStemmer;

/** Different words for one thing, of which the file has one line each; the first word stands for the line. */
final class Synonyms {

    private static final String RESOURCE = "/memory/synonyms.txt";

    /** The word that stands for a stem. */
    private static final Map<String, String> WORDS = load();

    private Synonyms() {}

    /** The word itself, unless another stands for it. */
    static String standFor(String word, String stem) {
        return WORDS.getOrDefault(stem, word);
    }

    private static Map<String, String> load() {
        try (@Nullable InputStream resource = Synonyms.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IllegalStateException("the package lacks " + RESOURCE);
            }
            EnglishStemmer stemmer = new EnglishStemmer();
            Map<String, String> words = new HashMap<>();
            new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" "))
                    .forEach(line -> {
                        for (String word : line) {
                            words.put(Terms.stem(word, stemmer), line[0]);
                        }
                    });
            return words;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
