package dev.candor.intake;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Entries by the words that their phrases begin with: a text need not be searched for the phrases of an entry none of
 * which begins with one of its words. Immutable.
 */
public final class PhraseIndex<E> {

    private final List<E> entries;
    /** Places in the list of entries. */
    private final Map<String, BitSet> byFirstWord = new HashMap<>();

    public PhraseIndex(List<E> entries, Function<E, List<Phrase>> phrases) {
        this.entries = List.copyOf(entries);
        for (int place = 0; place < entries.size(); place++) {
            for (Phrase phrase : phrases.apply(entries.get(place))) {
                byFirstWord
                        .computeIfAbsent(phrase.firstWord(), word -> new BitSet())
                        .set(place);
            }
        }
    }

    /** The entries that may have a phrase in the text, in their order; no others have. */
    public Stream<E> candidates(WordText text) {
        BitSet places = new BitSet();
        for (String word : text.words()) {
            BitSet found = byFirstWord.get(word);
            if (found != null) {
                places.or(found);
            }
        }
        return places.stream().mapToObj(entries::get);
    }
}
