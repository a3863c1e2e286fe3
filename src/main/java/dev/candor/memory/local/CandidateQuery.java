package dev.candor.memory.local;

import dev.candor.intake.Signature;
import dev.candor.memory.Similarity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortedNumericSelector;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopScoreDocCollectorManager;

/**
 * Which records are worth a score: those that share telling words, and the latest of the same kind. The order in which they
 * are found is not used.
 */
record CandidateQuery(Similarity similarity, Optional<String> kind) {

    /** Candidates by their words: each costs reading and scoring. The recall benchmark finds no more with twice as many. */
    private static final int BY_WORDS = 30;

    /** Candidates of the same service and rule, newest first. */
    private static final int BY_KIND = 10;

    /** Words that are looked for; further ones cost time and change little. */
    private static final int MOST_WORDS = 16;

    /** Of a long alert, the words that tell most; what the index has of the others is not asked. */
    private static final int MOST_LOOKED_AT = 40;

    /** A word in a name tells more than one in an account. */
    private static final float NAME_BOOST = 2;

    private static final Sort NEWEST =
            new Sort(LongField.newSortField(IndexedFields.OCCURRED, true, SortedNumericSelector.Type.MAX));

    static CandidateQuery of(Similarity similarity, Signature signature) {
        return new CandidateQuery(similarity, IndexedFields.kind(signature));
    }

    static CandidateQuery of(Similarity similarity) {
        return new CandidateQuery(similarity, Optional.empty());
    }

    List<ScoreDoc> search(IndexSearcher searcher) throws IOException {
        List<ScoreDoc> found = new ArrayList<>(List.of(
                searcher.search(byWords(searcher.getIndexReader()), new TopScoreDocCollectorManager(BY_WORDS, BY_WORDS))
                        .scoreDocs));
        if (kind.isPresent()) {
            Query same = new TermQuery(new Term(IndexedFields.KIND, kind.get()));
            found.addAll(List.of(
                    searcher.search(same, new TopFieldCollectorManager(NEWEST, BY_KIND, null, BY_KIND)).scoreDocs));
        }
        return found;
    }

    private Query byWords(IndexReader reader) throws IOException {
        List<dev.candor.memory.Term> rarest = new ArrayList<>();
        List<dev.candor.memory.Term> terms = similarity.terms();
        for (dev.candor.memory.Term term : terms.subList(0, Math.min(MOST_LOOKED_AT, terms.size()))) {
            double rarity = rarity(reader, term.text());
            if (rarity > 0) {
                rarest.add(new dev.candor.memory.Term(term.text(), term.weight() * rarity));
            }
        }
        rarest.sort(Comparator.comparingDouble(dev.candor.memory.Term::weight).reversed());
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        for (dev.candor.memory.Term term : rarest.subList(0, Math.min(MOST_WORDS, rarest.size()))) {
            any.add(new BoostQuery(new TermQuery(new Term(IndexedFields.NAME, term.text())), NAME_BOOST), Occur.SHOULD);
            any.add(new TermQuery(new Term(IndexedFields.ACCOUNT, term.text())), Occur.SHOULD);
        }
        return any.build();
    }

    /** 0 if no record has it. */
    private static double rarity(IndexReader reader, String term) throws IOException {
        int with = Math.max(
                reader.docFreq(new Term(IndexedFields.NAME, term)),
                reader.docFreq(new Term(IndexedFields.ACCOUNT, term)));
        return with == 0 ? 0 : Math.log(1 + (double) reader.maxDoc() / with);
    }
}
