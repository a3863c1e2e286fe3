package dev.candor.intake;

import java.util.List;
import java.util.Set;

/** A text prepared for many look-ups of phrases, by whole words. Immutable. */
public final class WordText {

    private final String padded;
    private final Set<String> words;

    private WordText(List<String> words) {
        this.words = Set.copyOf(words);
        this.padded = " " + String.join(" ", words) + " ";
    }

    public static WordText of(String text) {
        return new WordText(Words.of(text));
    }

    /** Whether these words stand in the text, next to each other and in this order. */
    public boolean has(List<String> phrase) {
        return words.contains(phrase.get(0))
                && (phrase.size() == 1 || padded.contains(" " + String.join(" ", phrase) + " "));
    }
}
