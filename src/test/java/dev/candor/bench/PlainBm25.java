package dev.candor.bench;

import dev.candor.bench.Ranking.Hit;
import dev.candor.memory.MemoryRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** What everybody has: Lucene as it comes, one field, its standard analyzer, any word. */
final class PlainBm25 {

    private final Analyzer analyzer = new StandardAnalyzer();
    private final IndexSearcher searcher;
    private final int pages;

    PlainBm25(List<MemoryRecord> records) throws IOException {
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
            for (MemoryRecord entry : records) {
                Document document = new Document();
                document.add(new StoredField("id", entry.incidentId()));
                document.add(new TextField("text", entry.title() + "\n" + entry.symptoms(), Store.NO));
                writer.addDocument(document);
            }
        }
        searcher = new IndexSearcher(DirectoryReader.open(directory));
        pages = records.size();
    }

    List<Hit> search(String text) throws IOException {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        try (TokenStream tokens = analyzer.tokenStream("text", text)) {
            CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
            tokens.reset();
            while (tokens.incrementToken()) {
                any.add(new TermQuery(new Term("text", term.toString())), Occur.SHOULD);
            }
        }
        List<Hit> hits = new ArrayList<>();
        for (ScoreDoc found : searcher.search(any.build(), pages).scoreDocs) {
            hits.add(new Hit(searcher.storedFields().document(found.doc).get("id"), found.score));
        }
        return hits;
    }
}
