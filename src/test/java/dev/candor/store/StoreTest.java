package dev.candor.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.candor.store.StoreHealth.Unusable;
import dev.candor.store.StoreHealth.Usable;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreTest {

    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir
    private Path directory;

    private Store store = new Store(TestStore.in(Path.of("never opened")));

    @AfterEach
    void close() {
        store.close();
    }

    private static <T> T await(Uni<T> uni) {
        return uni.await().atMost(SOON);
    }

    private static StoreFault fault(Uni<?> uni) {
        try {
            await(uni);
        } catch (StoreUnavailable unavailable) {
            return unavailable.fault();
        }
        throw new AssertionError("it did not fail");
    }

    @Nested
    class Usably {

        @Test
        void keepsWhatItAnsweredAcrossAStart() {
            // Given
            store = TestStore.in(directory).opened();
            await(store.write(Rows.adding("one")));
            store.close();
            // When
            store = TestStore.in(directory).opened();
            // Then
            assertThat(store.health()).isEqualTo(new Usable());
            assertThat(await(store.read(Rows.all()))).containsExactly("one");
        }

        @Test
        void commitsAllThatWaitsAtOnce() throws InterruptedException {
            // Given
            store = TestStore.in(directory).opened();
            AtomicInteger commits = new AtomicInteger();
            CountDownLatch allWait = new CountDownLatch(1);
            Uni<String> first = store.write(connection -> {
                waitFor(allWait);
                return "first";
            });
            store.follow(commits::incrementAndGet);
            var started = first.subscribeAsCompletionStage();
            // When
            var rest = IntStream.range(0, 500)
                    .mapToObj(
                            number -> store.write(Rows.adding("row-" + number)).subscribeAsCompletionStage())
                    .toList();
            allWait.countDown();
            started.join();
            rest.forEach(one -> one.join());
            // Then
            assertThat(await(store.read(Rows.all()))).hasSize(500);
            assertThat(commits.get()).isLessThanOrEqualTo(4);
        }

        @Test
        void doesNotLetAFailingWriteSpoilItsNeighbours() {
            // Given
            store = TestStore.in(directory).opened();
            CountDownLatch allWait = new CountDownLatch(1);
            var gate = store.write(connection -> {
                        waitFor(allWait);
                        return "";
                    })
                    .subscribeAsCompletionStage();
            // When
            var before = store.write(Rows.adding("before")).subscribeAsCompletionStage();
            var wrong = store.write(Rows.failing(Rows.adding("wrong"))).subscribeAsCompletionStage();
            var after = store.write(Rows.adding("after")).subscribeAsCompletionStage();
            allWait.countDown();
            // Then
            gate.join();
            assertThat(before.join()).isEqualTo("before");
            assertThat(after.join()).isEqualTo("after");
            assertThatThrownBy(wrong::join).hasRootCauseMessage("a work that is wrong");
            assertThat(await(store.read(Rows.all()))).containsExactly("before", "after");
            assertThat(store.health()).isEqualTo(new Usable());
        }

        @Test
        void refusesMoreThanMayWait() {
            // Given
            store = TestStore.in(directory).waitingFor(2).opened();
            CountDownLatch atWork = new CountDownLatch(1);
            CountDownLatch done = new CountDownLatch(1);
            var gate = store.write(connection -> {
                        atWork.countDown();
                        waitFor(done);
                        return "";
                    })
                    .subscribeAsCompletionStage();
            waitFor(atWork);
            // When
            var second = store.write(Rows.adding("second")).subscribeAsCompletionStage();
            var third = store.write(Rows.adding("third")).subscribeAsCompletionStage();
            StoreFault fourth = fault(store.write(Rows.adding("fourth")));
            done.countDown();
            // Then
            assertThat(fourth).isEqualTo(StoreFault.OVERLOADED);
            assertThat(List.of(gate.join(), second.join(), third.join())).containsExactly("", "second", "third");
            assertThat(store.health()).isEqualTo(new Usable());
        }

        @Test
        void letsNoOtherStoreHaveItsDirectory() {
            // Given
            store = TestStore.in(directory).opened();
            Store second = new Store(TestStore.in(directory));
            // When / Then
            assertThatThrownBy(second::open)
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining(directory.toString())
                    .hasMessageContaining("candor.store.directory");
            assertThat(await(store.write(Rows.adding("still")))).isEqualTo("still");
        }
    }

    @Nested
    class Unusably {

        @Test
        void leavesACorruptFileAsItIs() throws IOException {
            // Given
            String rubbish = "this was never a database, and is long enough to be looked at ".repeat(40);
            Files.writeString(directory.resolve("candor.db"), rubbish);
            // When
            store = TestStore.in(directory).opened();
            // Then
            assertThat(store.health()).isEqualTo(new Unusable(StoreFault.CORRUPT));
            assertThat(fault(store.write(Rows.adding("one")))).isEqualTo(StoreFault.CORRUPT);
            assertThat(fault(store.read(Rows.all()))).isEqualTo(StoreFault.CORRUPT);
            store.close();
            assertThat(directory.resolve("candor.db")).hasContent(rubbish);
        }

        @Test
        void stopsWritingToAFileThatIsDamagedInside() throws IOException, SQLException {
            // Given
            store = TestStore.in(directory).opened();
            String large = "x".repeat(3_000);
            for (int row = 0; row < 100; row++) {
                store.writeNow(Rows.adding("row-" + row, large));
            }
            store.close();
            byte[] file = Files.readAllBytes(directory.resolve("candor.db"));
            java.util.Arrays.fill(file, 100_000, file.length - 50_000, (byte) 0x5a);
            Files.write(directory.resolve("candor.db"), file);
            store = TestStore.in(directory).opened();
            // When
            StoreFault read = fault(store.read(Rows.all()));
            // Then
            assertThat(read).isEqualTo(StoreFault.CORRUPT);
            assertThat(store.health()).isEqualTo(new Unusable(StoreFault.CORRUPT));
            assertThat(fault(store.write(Rows.adding("one")))).isEqualTo(StoreFault.CORRUPT);
        }

        @Test
        void saysThatAnotherProgramHoldsTheFile() throws SQLException {
            // Given
            TestStore.in(directory).opened().close();
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("candor.db"));
                    Statement statement = other.createStatement()) {
                statement.execute("PRAGMA locking_mode = EXCLUSIVE");
                statement.execute("BEGIN EXCLUSIVE");
                // When
                store = TestStore.in(directory).opened();
                // Then
                assertThat(store.health()).isEqualTo(new Unusable(StoreFault.LOCKED));
            }
        }

        @Test
        void saysThatItsFolderIsNone() throws IOException {
            // Given
            Path file = Files.writeString(directory.resolve("file"), "");
            // When
            store = TestStore.in(file.resolve("data")).opened();
            // Then
            assertThat(store.health()).isEqualTo(new Unusable(StoreFault.UNREADABLE));
            assertThat(fault(store.read(Rows.all()))).isEqualTo(StoreFault.UNREADABLE);
        }

        @Test
        void leavesTheFileOfANewerVersionAlone() throws SQLException {
            // Given
            store = TestStore.in(directory).opened();
            store.close();
            try (Connection newer = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("candor.db"));
                    Statement statement = newer.createStatement()) {
                statement.execute("PRAGMA user_version = 9999");
            }
            // When
            store = TestStore.in(directory).opened();
            // Then
            assertThat(store.health()).isEqualTo(new Unusable(StoreFault.NEWER_VERSION));
        }

        @Test
        void keepsWhatItHasOnAFullDiskAndTriesAgainLater() throws SQLException {
            // Given
            store = TestStore.in(directory).ofAtMost(200_000).opened();
            await(store.write(Rows.adding("kept")));
            // When
            StoreFault full = fault(store.write(Rows.adding("too large", "x".repeat(400_000))));
            StoreHealth then = store.health();
            String small = await(store.write(Rows.adding("small")));
            // Then
            assertThat(full).isEqualTo(StoreFault.FULL);
            assertThat(then).isEqualTo(new Unusable(StoreFault.FULL));
            assertThat(small).isEqualTo("small");
            assertThat(store.health()).isEqualTo(new Usable());
            assertThat(await(store.read(Rows.all()))).containsExactly("kept", "small");
        }
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(SOON.toSeconds(), java.util.concurrent.TimeUnit.SECONDS))
                    .isTrue();
        } catch (InterruptedException hurried) {
            throw new AssertionError(hurried);
        }
    }
}
