package dev.candor.memory.local;

import dev.candor.memory.local.RecordTable.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/**
 * The index over the records: finds candidates, and holds nothing that could not be made anew from the store. It knows up
 * to which change it has heard of everything. Writing is one thread's at a time; searching is thread-safe.
 */
final class RecordIndex implements AutoCloseable {

    /** Memory for what is not yet on the disk, in MB. */
    private static final double BUFFER_MB = 64;

    private final FSDirectory directory;
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private Progress progress;

    private RecordIndex(FSDirectory directory, IndexWriter writer, Progress progress) throws IOException {
        this.directory = directory;
        this.writer = writer;
        this.progress = progress;
        searchers = new SearcherManager(writer, new SearcherFactory());
    }

    /**
     * Up to where an index has heard of a store's changes.
     *
     * @param store the store's own name
     */
    record Progress(String store, long change, long gone) {

        static Progress none(String store) {
            return new Progress(store, 0, 0);
        }

        private Map<String, String> toData() {
            return Map.of("layout", IndexedFields.LAYOUT, "store", store, "change", "" + change, "gone", "" + gone);
        }

        private static Optional<Progress> of(Iterable<Map.Entry<String, String>> data) {
            Map<String, String> found = StreamSupport.stream(data.spliterator(), false)
                    .collect(java.util.stream.Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
            if (!IndexedFields.LAYOUT.equals(found.get("layout"))) {
                return Optional.empty();
            }
            return Optional.of(new Progress(
                    found.getOrDefault("store", ""),
                    Long.parseLong(found.getOrDefault("change", "0")),
                    Long.parseLong(found.getOrDefault("gone", "0"))));
        }
    }

    /**
     * A record that may resemble what is asked.
     *
     * @param change which content of which record
     * @param sketch empty if it is too long for the index
     */
    record Found(long change, Optional<Sketch> sketch) {}

    /** Opens what is there, or begins a new one. @throws IOException if what is there is broken */
    static RecordIndex open(Path path, String store) throws IOException {
        FSDirectory directory = FSDirectory.open(path);
        IndexWriter writer = null;
        try {
            IndexWriterConfig config = new IndexWriterConfig(new KeywordAnalyzer()).setRAMBufferSizeMB(BUFFER_MB);
            writer = new IndexWriter(directory, config);
            Iterable<Map.Entry<String, String>> data = writer.getLiveCommitData();
            Progress progress = data == null || !data.iterator().hasNext()
                    ? Progress.none(store)
                    : Progress.of(data).orElse(Progress.none("of another layout"));
            return new RecordIndex(directory, writer, progress);
        } catch (IOException | RuntimeException broken) {
            if (writer != null) {
                writer.rollback();
            }
            directory.close();
            throw broken;
        }
    }

    Progress progress() {
        return progress;
    }

    /** Forgets everything, to be told again. */
    void clear(String store) throws IOException {
        writer.deleteAll();
        progress = Progress.none(store);
    }

    void take(List<Row> changed, List<String> gone, Progress then) throws IOException {
        // What is gone first: an incident that came back has a row, and is taken in after it.
        for (String id : gone) {
            writer.deleteDocuments(new Term(IndexedFields.ID, id));
        }
        for (Row row : changed) {
            writer.updateDocument(new Term(IndexedFields.ID, row.entry().incidentId()), IndexedFields.of(row));
        }
        progress = then;
    }

    /** What was taken is found from now on. */
    void show() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /** What was taken need not be told again. */
    void commit() throws IOException {
        writer.setLiveCommitData(progress.toData().entrySet());
        writer.commit();
    }

    /** The records that may resemble what is asked, without order. */
    List<Found> candidates(CandidateQuery query) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            Set<Integer> documents = new LinkedHashSet<>();
            for (ScoreDoc found : query.search(searcher)) {
                documents.add(found.doc);
            }
            List<Found> candidates = new ArrayList<>();
            for (int document : documents) {
                candidates.add(found(searcher, document));
            }
            return candidates;
        } finally {
            searchers.release(searcher);
        }
    }

    int size() throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return searcher.getIndexReader().numDocs();
        } finally {
            searchers.release(searcher);
        }
    }

    private static Found found(IndexSearcher searcher, int document) throws IOException {
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        NumericDocValues changes = leaf.reader().getNumericDocValues(IndexedFields.CHANGE);
        changes.advanceExact(document - leaf.docBase);
        @Nullable BinaryDocValues sketches = leaf.reader().getBinaryDocValues(IndexedFields.SKETCH);
        boolean sketched = sketches != null && sketches.advanceExact(document - leaf.docBase);
        long change = changes.longValue();
        return new Found(
                change, sketched ? Optional.of(Sketch.read(change, sketches.binaryValue())) : Optional.empty());
    }

    @Override
    public void close() throws IOException {
        searchers.close();
        try {
            commit();
        } finally {
            writer.close();
            directory.close();
        }
    }
}
