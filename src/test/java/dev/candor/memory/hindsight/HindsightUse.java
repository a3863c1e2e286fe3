package dev.candor.memory.hindsight;

import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.intake.Redaction;
import dev.candor.memory.Match;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.Recollection;
import dev.candor.memory.Retention;
import dev.candor.outcome.Reply;
import dev.candor.testcloud.HindsightVersion;
import dev.candor.trace.TraceContext;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The adapter's whole use of a bank, from a probe that finds none to the last record forgotten, on each version. */
abstract class HindsightUse {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    @Inject
    HindsightConnector connector;

    @Inject
    Redaction redaction;

    abstract URI server(HindsightVersion version);

    abstract String key();

    @ParameterizedTest
    @EnumSource(HindsightVersion.class)
    void keepsRecallsReplacesAndForgets(HindsightVersion version) {
        // Given
        HindsightMemory memory = memory(version, Ways.SYNC);
        String before = answered(memory.probe().await().atMost(LONG_ENOUGH));
        Recollection nothing = recalled(memory);
        // When
        Retention stored = retained(memory, Records.record("team/inc-42", "checkout crash-loops"));
        Recollection found = recalled(memory);
        Retention replaced = retained(memory, Records.record("team/inc-42", "checkout crash-loops again"));
        Recollection foundAgain = recalled(memory);
        String after = answered(memory.probe().await().atMost(LONG_ENOUGH));
        boolean forgotten = forgotten(memory, "team/inc-42");
        // Then
        assertThat(before).isEqualTo("reachable, bank not created yet, version=" + version.text());
        assertThat(nothing.matches()).isEmpty();
        assertThat(stored).isEqualTo(new Retention.Stored(1));
        assertThat(found.matches())
                .extracting(match -> match.incident().title())
                .containsExactly("checkout crash-loops");
        Match match = found.matches().getFirst();
        assertThat(match.incident().incidentId()).isEqualTo("team/inc-42");
        assertThat(match.incident().entry()).contains(Records.record("team/inc-42", "checkout crash-loops"));
        assertThat(match.incident().deadEnds()).containsExactly("More memory did not help.");
        assertThat(replaced).isEqualTo(new Retention.Stored(1));
        assertThat(foundAgain.matches())
                .extracting(again -> again.incident().title())
                .containsExactly("checkout crash-loops again");
        assertThat(after).isEqualTo("bank found, facts=1, version=" + version.text());
        assertThat(forgotten).isTrue();
        assertThat(forgotten(memory, "team/inc-42")).isFalse();
        assertThat(recalled(memory).matches()).isEmpty();
        memory.close();
    }

    @ParameterizedTest
    @EnumSource(HindsightVersion.class)
    void watchesWhatWasTakenUntilItIsStored(HindsightVersion version) {
        // Given
        HindsightMemory memory = memory(version, Ways.async(Duration.ofSeconds(30)));
        memory.probe().await().atMost(LONG_ENOUGH);
        MemoryRecord entry = Records.record("inc-43", "checkout crash-loops");
        // When
        Retention first = retained(memory, entry);
        Retention again = retained(memory, entry);
        // Then
        assertThat(first).isEqualTo(new Retention.Stored(1));
        assertThat(again).isEqualTo(new Retention.Stored(1));
        assertThat(recalled(memory).matches()).hasSize(1);
        memory.close();
    }

    private HindsightMemory memory(HindsightVersion version, Ways ways) {
        return connector.at(server(version), Optional.of(key()), "use-" + UUID.randomUUID(), ways);
    }

    private Retention retained(HindsightMemory memory, MemoryRecord entry) {
        return answered(memory.retain(redaction.clear(entry), TraceContext.begun())
                .await()
                .atMost(LONG_ENOUGH));
    }

    private Recollection recalled(HindsightMemory memory) {
        return answered(memory.recall(
                        Records.query(redaction, "checkout restarts", "CrashLoopBackOff after deploy of checkout"))
                .await()
                .atMost(LONG_ENOUGH));
    }

    private static boolean forgotten(HindsightMemory memory, String incidentId) {
        return answered(memory.forget(incidentId, TraceContext.begun()).await().atMost(LONG_ENOUGH));
    }

    private static <T> T answered(Reply<T> reply) {
        assertThat(reply).isInstanceOf(Reply.Answered.class);
        return ((Reply.Answered<T>) reply).payload();
    }
}
