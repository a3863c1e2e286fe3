package dev.candor.memory.hindsight;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.Seeds;
import dev.candor.intake.Severity;
import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import dev.candor.intake.Unicode;
import dev.candor.memory.Confirmation;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.PastIncident;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What was retained is read back as it was, whatever people wrote. */
class RoundTripTest {

    private static final int TRIES = 500;

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void aRecordComesBackAsItWent(@ForAll("records") MemoryRecord entry) {
        // When
        Optional<MemoryRecord> read = recalled(entry).entry();
        // Then
        assertThat(read).contains(storable(entry));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void nothingThatIsSentHoldsWhatDatabasesRefuse(@ForAll("records") MemoryRecord entry) {
        // When
        String body = RetainedDocument.of(entry, "bank").body();
        // Then
        assertThat(body).doesNotContain("\\u0000").isEqualTo(Unicode.storable(body));
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void theRevisionIsTheContents(@ForAll("records") MemoryRecord one, @ForAll("records") MemoryRecord other) {
        // When
        var first = RetainedDocument.of(one, "bank").revision();
        // Then
        assertThat(RetainedDocument.of(one, "bank").revision()).isEqualTo(first);
        assertThat(RetainedDocument.of(one, "elsewhere").revision()).isNotEqualTo(first);
        assertThat(RetainedDocument.of(other, "bank").revision().equals(first))
                .isEqualTo(storable(other).equals(storable(one))
                        && other.incidentId().equals(one.incidentId()));
        assertThat(first.version()).isEqualTo(5);
        assertThat(first.variant()).isEqualTo(2);
    }

    @Property(tries = TRIES, seed = Seeds.SUITE)
    void aDocumentsNameCanStandInAPathAndIsOneIncidentsAlone(@ForAll("texts") String one, @ForAll("texts") String two) {
        // Then
        assertThat(DocumentId.of(one)).matches("[A-Za-z0-9._-]{1,128}");
        assertThat(DocumentId.of(one).equals(DocumentId.of(two))).isEqualTo(one.equals(two));
    }

    /** Found by chance: a bank cannot keep NUL, but each of the two has a document of its own. */
    @Example
    void idsThatAreStoredAlikeAreStillTwoDocuments() {
        // When
        var one = RetainedDocument.of(Records.record("\0", "title"), "bank");
        var other = RetainedDocument.of(Records.record("\uFFFD", "title"), "bank");
        // Then
        assertThat(one.revision()).isNotEqualTo(other.revision());
    }

    @Example
    void ofLongSymptomsTheBeginningIsKept() {
        // Given
        MemoryRecord entry = Records.record("inc-1", "title")
                .redacted(text -> text.startsWith("Crash") ? "x".repeat(RetainedDocument.MOST_SYMPTOMS + 9) : text);
        // When
        MemoryRecord read = recalled(entry).entry().orElseThrow();
        // Then
        assertThat(read.symptoms()).isEqualTo("x".repeat(RetainedDocument.MOST_SYMPTOMS));
        assertThat(read.rootCause()).isEqualTo(entry.rootCause());
    }

    @Example
    void anIncidentIsWhatItsRecordSays() {
        // When
        PastIncident incident = recalled(Records.record("inc-1", "title")).incident();
        // Then
        assertThat(incident.incidentId()).isEqualTo("inc-1");
        assertThat(incident.signature())
                .isEqualTo(Records.record("inc-1", "title").signature());
        assertThat(incident.confirmations()).isEqualTo(1);
        assertThat(incident.taughtBy()).isEqualTo("grace");
        assertThat(incident.deadEnds()).containsExactly("More memory did not help.");
        assertThat(incident.decision()).contains(Decision.REAL);
        assertThat(incident.lastSeen()).contains(Instant.parse("2026-03-14T09:12:31Z"));
    }

    @Example
    void whatIsNotOursIsStillAnIncident() {
        // Given
        ObjectNode bare = JsonNodeFactory.instance.objectNode().put("id", "f1").put("text", "checkout 503\nmore");
        bare.putNull("metadata").putNull("tags").putNull("occurred_start");
        // When
        RememberedFact fact = new RememberedFact(bare);
        // Then
        assertThat(fact.entry()).isEmpty();
        assertThat(fact.incident().title()).isEqualTo("checkout 503");
        assertThat(fact.incident().incidentId()).isEqualTo("f1");
        assertThat(fact.incident().taughtBy()).isEqualTo("hindsight");
    }

    private static MemoryRecord storable(MemoryRecord entry) {
        MemoryRecord clean = entry.redacted(Unicode::storable);
        return new MemoryRecord(
                Unicode.storable(clean.incidentId()),
                clean.title(),
                clean.symptoms(),
                clean.signature(),
                clean.severity(),
                clean.decision(),
                clean.rootCause(),
                clean.resolution(),
                clean.checks(),
                clean.deadEnds(),
                clean.note(),
                clean.confirmations(),
                clean.origin(),
                clean.occurredAt(),
                clean.changedAt());
    }

    /** As the bank would give it. */
    private static RememberedFact recalled(MemoryRecord entry) {
        ObjectNode item = RetainedDocument.of(entry, "bank").item();
        ObjectNode result = JsonNodeFactory.instance.objectNode().put("id", "f1");
        result.set("text", item.path("content"));
        result.set("document_id", item.path("document_id"));
        result.set("metadata", item.path("metadata"));
        result.set("tags", item.path("tags"));
        return new RememberedFact(result);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings()
                .withChars("ab Ü漢/%:;,\"'\\[]{}\n\t")
                .withChars('\0', '\uD800', '\uDC00', '\u0007', '\uFFFD')
                .ofMaxLength(30);
    }

    @Provide
    Arbitrary<MemoryRecord> records() {
        Arbitrary<List<String>> lists = texts().list().ofMaxSize(3);
        Arbitrary<Optional<String>> maybe = texts().optional();
        return Combinators.combine(texts(), texts(), texts(), maybe, maybe, maybe, lists, people())
                .as((id, title, symptoms, cause, resolution, note, list, people) -> new MemoryRecord(
                        id,
                        title,
                        symptoms,
                        new Signature(Map.of(Field.SERVICE, title, Field.ERROR, symptoms)),
                        Severity.values()[id.length() % Severity.values().length],
                        people.isEmpty()
                                ? Optional.empty()
                                : Optional.of(people.getLast().decision()),
                        cause,
                        resolution,
                        list,
                        list.reversed(),
                        note,
                        people,
                        MemoryOrigin.values()[title.length() % MemoryOrigin.values().length],
                        Instant.ofEpochSecond(1_700_000_000L + id.length(), 123_456_789),
                        Instant.ofEpochSecond(1_800_000_000L + title.length())));
    }

    private Arbitrary<List<Confirmation>> people() {
        Arbitrary<Instant> times =
                Arbitraries.longs().between(0, 4_000_000_000L).map(Instant::ofEpochSecond);
        return Combinators.combine(texts(), Arbitraries.of(Decision.class), times)
                .as(Confirmation::new)
                .list()
                .ofMaxSize(3);
    }
}
