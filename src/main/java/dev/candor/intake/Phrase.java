package dev.candor.intake;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** Words that are looked for next to each other and in this order, prepared once for many texts. Immutable. */
public final class Phrase {

    private final List<String> words;
    private final String padded;

    private Phrase(List<String> words) {
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a phrase has at least one word");
        }
        this.words = List.copyOf(words);
        this.padded = WordText.padded(words);
    }

    /** Written as lower-case words with single spaces. */
    @JsonCreator
    public static Phrase of(String written) {
        return new Phrase(List.of(written.split(" ")));
    }

    public static Phrase of(List<String> words) {
        return new Phrase(words);
    }

    public String firstWord() {
        return words.get(0);
    }

    public int length() {
        return words.size();
    }

    /** With a space on each side, so that it is found as whole words only. */
    String padded() {
        return padded;
    }

    @Override
    public String toString() {
        return padded.strip();
    }
}
