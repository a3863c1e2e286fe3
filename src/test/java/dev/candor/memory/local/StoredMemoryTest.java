package dev.candor.memory.local;

import static dev.candor.memory.local.Memories.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.candor.intake.Alert;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryFilter;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryPage;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.Outbox.Queued;
import dev.candor.store.StoreFault;
import dev.candor.store.StoreHealth;
import dev.candor.store.StoreUnavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredMemoryTest {

    /** What {@code candor.triage.strong-match} asks for by default. */
    private static final double STRONG = 0.75;

    @TempDir
    private Path directory;

    private Memories memories = Memories.in(Path.of("target", "test-store", "none"));

    @BeforeEach
    void open() {
        memories.close();
        memories = Memories.in(directory);
    }

    @AfterEach
    void close() {
        memories.close();
    }

    private void restart() {
        memories.close();
        memories = Memories.in(directory);
    }

    private long seeds() {
        return await(memories.memory.list(
                        new MemoryFilter(Optional.empty(), Optional.empty(), Optional.of(MemoryOrigin.SEED)),
                        Optional.empty(),
                        1_000))
                .records()
                .size();
    }

    @Nested
    class Retaining {

        private final Alert alert = Kept.alert("Basket is slow", "p99 above 2 s", Optional.of("basket"));

        @Test
        void twiceIsOneRecord() {
            // Given
            long before = await(memories.memory.count()).orElseThrow();
            // When
            await(memories.memory.retain(Kept.of("one", alert)));
            await(memories.memory.retain(Kept.of("one", alert)));
            // Then
            assertThat(await(memories.memory.count()).orElseThrow()).isEqualTo(before + 1);
            assertThat(memories.recalled(alert)).containsOnlyOnce("one");
        }

        @Test
        void keepsAllOfARecordAcrossAStart() {
            // Given
            MemoryRecord entry = Kept.of("one", alert);
            await(memories.memory.retain(entry));
            // When
            restart();
            // Then
            assertThat(await(memories.memory.find("one"))).contains(entry);
            assertThat(memories.recalled(alert).getFirst()).isEqualTo("one");
        }

        @ParameterizedTest
        @ValueSource(strings = {"disk", "CPU", "SEV2", "it is broken again", "ÜberAlarm", "警報"})
        void isRecalledByTheSameAlertHoweverLittleThatSays(String title) {
            // Given
            Alert sparse = Kept.sparse(title);
            IntStream.range(0, 200)
                    .mapToObj(number -> Kept.of(
                            "other-" + number,
                            Kept.alert("disk and CPU of node " + number, "broken again, SEV2", Optional.empty())))
                    .forEach(other -> await(memories.memory.retain(other)));
            // When
            await(memories.memory.retain(Kept.of("mine", sparse)));
            // Then
            assertThat(memories.recall(sparse).getFirst()).satisfies(match -> {
                assertThat(match.incident().incidentId()).isEqualTo("mine");
                assertThat(match.score()).isGreaterThan(STRONG);
            });
        }

        @Test
        void deliversTheLatestOfManyThatAreAlike() {
            // Given
            List<MemoryRecord> alike = IntStream.range(0, 300)
                    .mapToObj(number -> later(Kept.of("time-" + number, alert), number))
                    .toList();
            // When
            await(memories.memory.retainAll(alike, "retain", Kept.NOW));
            // Then
            assertThat(memories.recalled(alert))
                    .containsExactly("time-299", "time-298", "time-297", "time-296", "time-295");
        }

        private static MemoryRecord later(MemoryRecord entry, int hours) {
            return new MemoryRecord(
                    entry.incidentId(),
                    entry.title(),
                    entry.symptoms(),
                    entry.signature(),
                    entry.severity(),
                    entry.decision(),
                    entry.rootCause(),
                    entry.resolution(),
                    entry.checks(),
                    entry.deadEnds(),
                    entry.note(),
                    entry.confirmations(),
                    entry.origin(),
                    entry.occurredAt().plus(Duration.ofHours(hours)),
                    entry.changedAt());
        }

        @Test
        void revisesWithNobodyInBetween() {
            // Given
            await(memories.memory.retain(Kept.of("one", alert)));
            // When
            var revisions = IntStream.range(0, 50)
                    .mapToObj(number -> memories.memory
                            .revise("one", before -> longer(before.orElseThrow()), kept -> Optional.empty(), Kept.NOW)
                            .subscribeAsCompletionStage())
                    .toList();
            revisions.forEach(revision -> revision.join());
            // Then
            assertThat(await(memories.memory.find("one")).orElseThrow().symptoms())
                    .endsWith("+".repeat(50));
        }

        private static MemoryRecord longer(MemoryRecord entry) {
            return entry.redacted(text -> text.equals(entry.symptoms()) ? text + "+" : text);
        }
    }

    @Nested
    class Taking {

        private final Alert alert = Kept.alert("Basket is slow", "p99 above 2 s", Optional.of("basket"));

        @Test
        void awayIsForRecallToo() {
            // Given
            await(memories.memory.retain(Kept.of("one", alert)));
            // When
            boolean there = await(memories.memory.delete("one", "forget", Kept.NOW));
            boolean again = await(memories.memory.delete("one", "forget", Kept.NOW));
            // Then
            assertThat(List.of(there, again)).containsExactly(true, false);
            assertThat(memories.recalled(alert)).doesNotContain("one");
            restart();
            assertThat(memories.recalled(alert)).doesNotContain("one");
        }

        @Test
        void awayWhatIsOldLeavesSeedsAndWhatIsNew() {
            // Given
            long seeds = seeds();
            await(memories.memory.retain(Kept.changedAt(Kept.of("old", alert), Kept.NOW.minusSeconds(1))));
            await(memories.memory.retain(Kept.of("new", alert)));
            // When
            int expired = await(memories.memory.expire(Kept.NOW, "forget", Kept.NOW));
            // Then
            assertThat(expired).isEqualTo(1);
            assertThat(await(memories.memory.find("old"))).isEmpty();
            assertThat(await(memories.memory.count()).orElseThrow()).isEqualTo(seeds + 1);
        }
    }

    @Nested
    class Listing {

        @Test
        void pagesThroughAllOfAServiceLatestFirst() {
            // Given
            for (int number = 0; number < 7; number++) {
                Alert alert = Kept.alert("t" + number, "", Optional.of(number == 3 ? "other" : "basket"));
                await(memories.memory.retain(
                        Kept.changedAt(Kept.of("r" + number, alert), Kept.NOW.plusSeconds(number / 2))));
            }
            MemoryFilter basket =
                    new MemoryFilter(Optional.of("basket"), Optional.of(Decision.REAL), Optional.of(MemoryOrigin.TEAM));
            // When
            List<String> ids = new ArrayList<>();
            Optional<MemoryPage.Cursor> next = Optional.empty();
            do {
                MemoryPage page = await(memories.memory.list(basket, next, 2));
                page.records().forEach(entry -> ids.add(entry.incidentId()));
                next = page.next();
            } while (next.isPresent());
            // Then
            assertThat(ids).containsExactly("r6", "r5", "r4", "r2", "r1", "r0");
        }

        @Test
        void exportsEverythingOnce() {
            // Given
            await(memories.memory.retainAll(
                    IntStream.range(0, 1_203)
                            .mapToObj(number -> Kept.of("r" + number, Kept.sparse("t" + number)))
                            .toList(),
                    "retain",
                    Kept.NOW));
            // When
            List<MemoryRecord> all = await(memories.memory.export().collect().asList());
            // Then
            assertThat(all).extracting(MemoryRecord::incidentId).doesNotHaveDuplicates();
            assertThat(all).hasSize((int) (1_203 + seeds()));
        }
    }

    @Nested
    class Mirroring {

        private final Alert alert = Kept.alert("Basket is slow", "p99 above 2 s", Optional.of("basket"));

        @Test
        void marksCopiesAndNeverReplacesWhatTheTeamTaught() {
            // Given
            MemoryRecord ours = Kept.of("ours", alert);
            await(memories.memory.retain(ours));
            // When
            int copied = await(memories.memory.mirror(
                    List.of(Kept.of("ours", Kept.sparse("the cloud's")), Kept.of("theirs", alert)), Kept.NOW));
            // Then
            assertThat(copied).isEqualTo(1);
            assertThat(await(memories.memory.find("ours"))).contains(ours);
            assertThat(await(memories.memory.find("theirs")).orElseThrow().origin())
                    .isEqualTo(MemoryOrigin.CLOUD);
            assertThat(await(memories.memory.copiedAt("theirs"))).contains(Kept.NOW);
            assertThat(await(memories.memory.copiedAt("ours"))).isEmpty();
        }

        @Test
        void keepsTheCopiesThatWereSeenLast() {
            // Given
            for (int number = 0; number < 3; number++) {
                await(memories.memory.mirror(List.of(Kept.of("copy-" + number, alert)), Kept.NOW.plusSeconds(number)));
            }
            // When
            await(memories.memory.mirror(List.of(Kept.of("copy-0", alert)), Kept.NOW.plusSeconds(10)));
            await(memories.memory.mirror(List.of(Kept.of("copy-3", alert)), Kept.NOW.plusSeconds(11)));
            // Then
            assertThat(await(memories.memory.find("copy-0"))).isPresent();
            assertThat(await(memories.memory.find("copy-1"))).isEmpty();
            assertThat(await(memories.memory.find("copy-2"))).isPresent();
            assertThat(await(memories.memory.find("copy-3"))).isPresent();
        }
    }

    @Nested
    class Queueing {

        @Test
        void goesWithTheRecordAndKeepsItsOrderAcrossAStart() {
            // Given
            for (int number = 0; number < 5; number++) {
                await(memories.memory.retainAndQueue(
                        Kept.of("r" + number, Kept.sparse("t" + number)), "{\"n\":" + number + "}", Kept.NOW));
            }
            // When
            restart();
            List<Queued> waiting = await(memories.outbox.waiting(3));
            boolean delivered =
                    await(memories.outbox.delivered(waiting.getFirst().seq(), Kept.NOW));
            boolean again = await(memories.outbox.delivered(waiting.getFirst().seq(), Kept.NOW));
            // Then
            assertThat(waiting).extracting(Queued::incidentId).containsExactly("r0", "r1", "r2");
            assertThat(List.of(delivered, again)).containsExactly(true, false);
            assertThat(await(memories.outbox.balance()).waiting()).isEqualTo(4);
            assertThat(await(memories.outbox.waiting(1)).getFirst().operation()).isEqualTo("{\"n\":1}");
        }
    }

    @Nested
    class OnAStoreThatCannotBeUsed {

        @Test
        void recallsTheSeedsAndSaysSo() throws IOException {
            // Given
            memories.close();
            Files.writeString(
                    directory.resolve("candor.db"), "no database, and long enough to be looked at".repeat(99));
            // When
            memories = Memories.in(directory);
            // Then
            assertThat(memories.memory.condition()).isEqualTo(new StoreHealth.Unusable(StoreFault.CORRUPT));
            assertThat(memories.recall(Kept.alert(
                            "checkout restarts in a loop", "CrashLoopBackOff after a deploy", Optional.of("checkout"))))
                    .isNotEmpty();
            assertThatThrownBy(() -> await(memories.memory.retain(Kept.of("one", Kept.sparse("t")))))
                    .isInstanceOf(StoreUnavailable.class);
        }
    }
}
