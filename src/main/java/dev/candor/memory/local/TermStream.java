package dev.candor.memory.local;

import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Gives an index the terms that the score works on. */
final class TermStream extends TokenStream {

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final List<String> terms;
    private Iterator<String> next;

    TermStream(List<String> terms) {
        this.terms = terms;
        next = terms.iterator();
    }

    @Override
    public void reset() {
        next = terms.iterator();
    }

    @Override
    public boolean incrementToken() {
        clearAttributes();
        if (!next.hasNext()) {
            return false;
        }
        term.append(next.next());
        return true;
    }
}
