package dev.candor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.Crowd;
import dev.candor.Seeds;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Outcome.Degraded;
import dev.candor.outcome.Outcome.Ok;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.outcome.Provenance.FromCache;
import dev.candor.outcome.Provenance.FromCloud;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import java.time.Duration;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AuditChainTest {

    /** What a forger may write over an entry's fields; the last entry's successor is known to the reader. */
    private static final List<String> FIELDS = List.of(
            "seq",
            "step",
            "status",
            "source",
            "reason",
            "detail",
            "receipt",
            "attempts",
            "cache_age_s",
            "at",
            "hash",
            "input_digest",
            "output_digest",
            "trace_id",
            "previous_hash",
            "an_invented_field");

    /** One to three answers of one to four steps, of all kinds and with all kinds of text in them. */
    @Provide
    static Arbitrary<List<List<Step<String>>>> answers() {
        Arbitrary<Outcome<String>> outcomes = Arbitraries.of(
                Outcome.local("payload"),
                new Ok<>("payload", new FromCloud(Replies.RECEIPT)),
                new Degraded<>("payload", new FromCache(Duration.ofSeconds(7)), Reason.UPSTREAM_5XX),
                new Refused<>(Reason.AXIS_DETACHED));
        Arbitrary<String> details =
                Arbitraries.of("", "matches=3", "\"quoted\" \\ \n\t\u0001", "é ß 中 \u2028", "🔥 𐐀");
        Arbitrary<Reply<String>> replies =
                Arbitraries.of(Replies.unsent(), Replies.lost(Reason.RATE_LIMITED, Duration.ofSeconds(3)));
        return Combinators.combine(outcomes, details, replies)
                .as((outcome, detail, reply) ->
                        Steps.step(Steps.CLOUD, outcome, reply.attempts()).with(detail))
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .list()
                .ofMinSize(1)
                .ofMaxSize(3);
    }

    @Property(tries = 50, seed = Seeds.SUITE)
    void leadsToItsEndIfNobodyTouchedIt(@ForAll("answers") List<List<Step<String>>> answers) {
        // When
        List<AuditEntry> entries = chained(answers);

        // Then
        assertThat(PublishedChain.of(entries).leadsTo(entries.getLast().hash())).isTrue();
    }

    @Property(tries = 100, seed = Seeds.SUITE)
    void breaksIfAFieldIsChanged(
            @ForAll("answers") List<List<Step<String>>> answers,
            @ForAll @IntRange(max = 11) int position,
            @ForAll @IntRange(max = 15) int field) {
        // Given
        List<AuditEntry> entries = chained(answers);
        PublishedChain published = PublishedChain.of(entries);
        ObjectNode forged = published.entries().get(position % entries.size());

        // When
        forged.put(FIELDS.get(field), "forged");

        // Then
        assertThat(published.leadsTo(entries.getLast().hash())).isFalse();
    }

    @Property(tries = 100, seed = Seeds.SUITE)
    void breaksIfAnEntryIsChangedAndHashedAgain(
            @ForAll("answers") List<List<Step<String>>> answers, @ForAll @IntRange(max = 11) int position) {
        // Given
        List<AuditEntry> entries = chained(answers);
        PublishedChain published = PublishedChain.of(entries);
        ObjectNode forged = published.entries().get(position % entries.size());

        // When
        forged.put("source", "forged").put("hash", PublishedChain.hash(forged));

        // Then
        assertThat(published.leadsTo(entries.getLast().hash())).isFalse();
    }

    @Property(tries = 100, seed = Seeds.SUITE)
    void breaksIfAnEntryIsLeftOut(
            @ForAll("answers") List<List<Step<String>>> answers, @ForAll @IntRange(max = 11) int position) {
        // Given
        List<AuditEntry> entries = chained(answers);
        PublishedChain published = PublishedChain.of(entries);

        // When
        published.entries().remove(position % entries.size());

        // Then
        assertThat(published.leadsTo(entries.getLast().hash())).isFalse();
    }

    @Property(tries = 100, seed = Seeds.SUITE)
    void breaksIfTwoEntriesChangePlaces(
            @ForAll("answers") List<List<Step<String>>> answers,
            @ForAll @IntRange(max = 11) int one,
            @ForAll @IntRange(max = 11) int other) {
        // Given
        List<AuditEntry> entries = chained(answers);
        Assume.that(one % entries.size() != other % entries.size());
        PublishedChain published = PublishedChain.of(entries);

        // When
        Collections.swap(published.entries(), one % entries.size(), other % entries.size());

        // Then
        assertThat(published.leadsTo(entries.getLast().hash())).isFalse();
    }

    @Test
    void keepsTheEntriesOfAnAnswerTogetherHoweverManyAppend() {
        // Given
        AuditChain chain = new AuditChain();
        List<Step<?>> answer = interrupted(Steps.step(Steps.LOCAL, Outcome.local("payload")));

        // When
        List<AuditEntry> entries = Crowd.together(
                        8,
                        member -> IntStream.range(0, 50)
                                .boxed()
                                .flatMap(number -> chain.append(member + "-" + number, answer).stream())
                                .toList())
                .stream()
                .flatMap(List::stream)
                .toList();

        // Then
        List<AuditEntry> linked = linked(entries);
        assertThat(linked).hasSize(8 * 50 * 3);
        assertThat(IntStream.range(0, linked.size())).allSatisfy(place -> {
            assertThat(linked.get(place).seq()).isEqualTo(place % 3 + 1);
            assertThat(linked.get(place).traceId())
                    .isEqualTo(linked.get(place - place % 3).traceId());
        });
    }

    /** Three steps of one answer; whoever walks through them lets others go first at each. */
    @SuppressWarnings("ThreadPriorityCheck") // Nothing relies on it: it only brings more interruptions about.
    private static List<Step<?>> interrupted(Step<?> step) {
        return new AbstractList<>() {
            @Override
            public Step<?> get(int index) {
                Thread.yield();
                return step;
            }

            @Override
            public int size() {
                return 3;
            }
        };
    }

    private static List<AuditEntry> chained(List<List<Step<String>>> answers) {
        AuditChain chain = new AuditChain();
        List<AuditEntry> entries = new ArrayList<>();
        for (List<Step<String>> answer : answers) {
            entries.addAll(chain.append("trace-" + entries.size(), answer));
        }
        return entries;
    }

    /** The entries in the order in which they name each other, from the beginning as far as it goes. */
    private static List<AuditEntry> linked(List<AuditEntry> entries) {
        Map<String, AuditEntry> successors = new HashMap<>();
        entries.forEach(entry -> successors.put(entry.previousHash(), entry));
        List<AuditEntry> linked = new ArrayList<>();
        for (AuditEntry next = successors.get(AuditChain.GENESIS); next != null; next = successors.get(next.hash())) {
            linked.add(next);
        }
        return linked;
    }
}
