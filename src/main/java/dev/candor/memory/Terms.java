package dev.candor.memory;

import dev.candor.intake.Words;
import java.util.ArrayList;
import java.util.List;
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

    private Terms() {}

    public static List<Term> of(String text) {
        List<Term> terms = new ArrayList<>();
        EnglishStemmer stemmer = new EnglishStemmer();
        @Nullable String before = null;
        double weightBefore = 0;
        for (String written : Words.of(text)) {
            if (!tells(written)) {
                continue;
            }
            String word = Synonyms.standFor(written, stem(written, stemmer));
            String stem = stem(word, stemmer);
            double weight = Background.weight(stem);
            terms.add(new Term(stem, weight));
            if (before != null) {
                String pair = stem(before + word, stemmer);
                terms.add(new Term(
                        pair,
                        Background.knows(pair) ? Background.weight(pair) : PAIR * Math.min(weight, weightBefore)));
            }
            before = word;
            weightBefore = weight;
        }
        return terms;
    }

    /** Without pairs: the stems alone, for counting. */
    static List<String> stems(String text) {
        EnglishStemmer stemmer = new EnglishStemmer();
        return Words.of(text).stream()
                .filter(Terms::tells)
                .map(word -> stem(Synonyms.standFor(word, stem(word, stemmer)), stemmer))
                .toList();
    }

    private static boolean tells(String word) {
        return word.length() > 1 && !STOP_WORDS.contains(word) && !word.chars().allMatch(Character::isDigit);
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
