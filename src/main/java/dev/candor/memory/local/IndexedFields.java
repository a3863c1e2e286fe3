package dev.candor.memory.local;

import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.Term;
import dev.candor.memory.Terms;
import dev.candor.memory.local.RecordTable.Row;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;

/** What the index has of a record. A change here needs a new {@link #LAYOUT}, so that older indexes are made anew. */
final class IndexedFields {

    /** Names what the fields hold and how terms are read. */
    static final String LAYOUT = "2";

    static final String ID = "id";
    /** Which content of the record, as the store numbers them. */
    static final String CHANGE = "change";

    /** With pairs, since names are short and written in many ways. */
    static final String NAME = "name";
    /** Without pairs, which would be most of the index. */
    static final String ACCOUNT = "account";
    /** Who and what: equal for all that the same rule said of the same service. */
    static final String KIND = "kind";
    /** When it happened, in seconds since 1970. */
    static final String OCCURRED = "occurred";

    /** As much of the record as its score needs; missing where that is longer than such a field can be. */
    static final String SKETCH = "sketch";

    /** What the library takes. */
    private static final int LONGEST_SKETCH = 32_766;

    private static final FieldType TERMS = new FieldType();

    static {
        TERMS.setTokenized(true);
        TERMS.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        TERMS.freeze();
    }

    private IndexedFields() {}

    static Document of(Row row) {
        MemoryRecord entry = row.entry();
        Document document = new Document();
        document.add(new StringField(ID, entry.incidentId(), Store.NO));
        document.add(new NumericDocValuesField(CHANGE, row.change()));
        String name =
                entry.title() + "\n" + entry.signature().value(Field.ERROR).orElse("");
        document.add(terms(NAME, Terms.of(name).stream().map(Term::text).toList()));
        document.add(terms(ACCOUNT, Terms.stems(entry.account())));
        kind(entry.signature()).ifPresent(kind -> document.add(new StringField(KIND, kind, Store.NO)));
        document.add(new LongField(OCCURRED, entry.occurredAt().getEpochSecond(), Store.NO));
        BytesRef sketch = Sketch.of(row).written();
        if (sketch.length <= LONGEST_SKETCH) {
            document.add(new BinaryDocValuesField(SKETCH, sketch));
        }
        return document;
    }

    private static org.apache.lucene.document.Field terms(String name, List<String> terms) {
        return new org.apache.lucene.document.Field(name, new TermStream(terms), TERMS);
    }

    /** Empty if neither is known, since then everything would be of that kind. */
    static Optional<String> kind(Signature signature) {
        Optional<String> service = signature.value(Field.SERVICE);
        Optional<String> error = signature.value(Field.ERROR);
        return service.isEmpty() && error.isEmpty()
                ? Optional.empty()
                : Optional.of(service.orElse("") + "\n" + error.orElse(""));
    }
}
