package dev.candor.intake;

import java.util.List;
import java.util.Set;

/** A text prepared for many look-ups of phrases, by whole words. Immutable. */
public final class WordText {

    private final String padded;
    private final Set<String> words;

    private WordText(List<String> words) {
        this.words = Set.copyOf(words);
        this.padded = padded(words);
    }

    public static WordText of(String text) {
        return new WordText(Words.of(text));
    }

    /** Each word that stands in the text, once, in no order. */
    public Set<String> words() {
        return words;
    }

    /** Whether these words stand in the text, next to each other and in this order. */
    public boolean has(Phrase phrase) {
        return words.contains(phrase.firstWord()) && (phrase.length() == 1 || padded.contains(phrase.padded()));
    }

    static String padded(List<String> words) {
        return " " + String.join(" ", words) + " ";
    }
}
