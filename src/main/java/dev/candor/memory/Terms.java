package dev.candor.memory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.candor.intake.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tartarus.snowball.ext.EnglishStemmer;

/**
 * Reads the terms of a text: identifiers are taken apart, words are stemmed, and neighbours are also taken together, since
 * one author writes {@code CrashLooping}, the next {@code crash looping} and a third {@code crashlooping}. Pure.
 */
public final class Terms {

    /** Shorter words are kept as they are: most of them are abbreviations. */
    private static final int SHORTEST_STEMMED = 4;

    /** Two words together say little that the two have not said already. */
    private static final double PAIR = 0.4;

    /** English words that every text has, and those that every alert has. Not among them are up, down, out, off and not. */
    private static final Set<String> STOP_WORDS = Set.of(
            ("a about above after again all also an and any are as at be because been before being below between both but by"
                            + " can could did do does doing during each either few for from further had has have having he"
                            + " her here him his how i if in into is it its itself just may me might more most must my near"
                            + " nor now of on once only onto or other our own per quite same she should since so some such"
                            + " than that the their them then there these they this those though through to too under until"
                            + " upon us very via was we were what when where whether which while who whom whose why will"
                            + " with within without would yet you your"
                            + " alert alerts alerting firing currently day days hour hours minute minutes second seconds"
                            + " last least less longer time times please possible possibly due")
                    .split(" "));

    /** What was found out about a word; at about 200 bytes each, 20 MB. Stemming takes longer than all else here. */
    private static final Cache<String, Optional<Word>> WORDS =
            Caffeine.newBuilder().maximumSize(100_000).build();

    private Terms() {}

    /**
     * A word that tells something.
     *
     * @param written itself, or the one that stands for it and its synonyms
     */
    private record Word(String written, Term term) {}

    public static List<Term> of(String text) {
        List<Term> terms = new ArrayList<>();
        @Nullable Word before = null;
        for (String written : Words.of(text)) {
            @Nullable Word word = telling(written);
            if (word == null) {
                continue;
            }
            terms.add(word.term());
            if (before != null) {
                terms.add(pair(before, word));
            }
            before = word;
        }
        return terms;
    }

    private static Term pair(Word before, Word word) {
        String both = before.written() + word.term().text();
        return new Term(
                both,
                Background.knows(both)
                        ? Background.weight(both)
                        : PAIR * Math.min(before.term().weight(), word.term().weight()));
    }

    /** Without pairs: the stems alone. */
    public static List<String> stems(String text) {
        List<String> stems = new ArrayList<>();
        for (String written : Words.of(text)) {
            @Nullable Word word = telling(written);
            if (word != null) {
                stems.add(word.term().text());
            }
        }
        return stems;
    }

    private static @Nullable Word telling(String written) {
        return WORDS.get(written, Terms::look).orElse(null);
    }

    private static Optional<Word> look(String written) {
        if (written.length() < 2
                || STOP_WORDS.contains(written)
                || written.chars().allMatch(Character::isDigit)) {
            return Optional.empty();
        }
        EnglishStemmer stemmer = new EnglishStemmer();
        String word = Synonyms.standFor(written, stem(written, stemmer));
        String stem = stem(word, stemmer);
        return Optional.of(new Word(word, new Term(stem, Background.weight(stem))));
    }

    static String stem(String word, EnglishStemmer stemmer) {
        if (word.length() < SHORTEST_STEMMED) {
            return word;
        }
        stemmer.setCurrent(word);
        stemmer.stem();
        return stemmer.getCurrent();
    }
}
