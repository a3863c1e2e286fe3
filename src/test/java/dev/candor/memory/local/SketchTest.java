package dev.candor.memory.local;

import static dev.candor.memory.local.Memories.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.candor.intake.Alert;
import dev.candor.intake.Signatures;
import dev.candor.intake.Withheld;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.PastIncident;
import dev.candor.memory.Similarity;
import dev.candor.memory.local.RecordTable.Row;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the index keeps of a record earns the score that the record itself earns. */
class SketchTest {

    private final Alert alert =
            Kept.alert("Basket is slow", "p99 above 2 s. Größe 5 MB\nqueue of basket is full", Optional.of("basket"));
    private final Similarity similarity = Similarity.to(new Withheld(alert), new Signatures().of(new Withheld(alert)));

    private double score(dev.candor.memory.Candidate candidate) {
        return similarity.ranked(Stream.of(candidate), 0).getFirst().score();
    }

    @Test
    void scoresAsTheRecordDoes() {
        // Given
        MemoryRecord entry = Kept.of("Größe-1", Kept.alert("Basket slow", "p99 is high", Optional.of("basket")));
        Sketch sketch = Sketch.of(new Row(7, entry, Optional.empty()));
        // When
        Sketch read = Sketch.read(7, sketch.written());
        // Then
        assertThat(read.incidentId()).isEqualTo("Größe-1");
        assertThat(read.signature()).isEqualTo(entry.signature());
        assertThat(read.lastSeen()).contains(entry.occurredAt());
        assertThat(score(read)).isPositive().isEqualTo(score(PastIncident.of(entry)));
    }

    @Test
    void isNotNeededForWhatIsTooLongForTheIndex(@TempDir Path directory) {
        // Given
        String many =
                IntStream.range(0, 20_000).mapToObj(number -> "word" + number).collect(Collectors.joining(" "));
        try (Memories memories = Memories.in(directory)) {
            await(memories.memory.retain(
                    Kept.of("long", Kept.alert("Basket is slow", "p99 " + many, Optional.of("basket")))));
            // Then
            assertThat(memories.recalled(alert)).contains("long");
        }
    }
}
