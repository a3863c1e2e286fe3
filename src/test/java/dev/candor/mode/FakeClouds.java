package dev.candor.mode;

import dev.candor.SettableClock;
import dev.candor.capability.Axis;
import dev.candor.memory.CloudMemory;
import dev.candor.model.CloudModel;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Both clouds, whose probes answer as a test says, and every client that was opened to them, the oldest first. */
final class FakeClouds {

    final List<FakeMemory> memories = new CopyOnWriteArrayList<>();
    final List<FakeModel> models = new CopyOnWriteArrayList<>();

    /** What the next probes answer; reachable unless a test says otherwise. */
    volatile Supplier<Uni<Reply<String>>> memoryProbe = () -> reply(Replies.answered("reachable"));

    volatile Supplier<Uni<Reply<String>>> modelProbe = memoryProbe;

    private final Optional<Reason> memoryAbsent;
    private final RecoveryPolicy memoryPolicy;

    FakeClouds() {
        this(Optional.empty(), FakeAxis.BY_SESSION);
    }

    FakeClouds(Optional<Reason> memoryAbsent, RecoveryPolicy memoryPolicy) {
        this.memoryAbsent = memoryAbsent;
        this.memoryPolicy = memoryPolicy;
    }

    static Uni<Reply<String>> reply(Reply<String> reply) {
        return Uni.createFrom().item(reply);
    }

    /** A session that begins with what the probes find. */
    Session session() {
        SettableClock clock = SettableClock.standing();
        return new Sessions(axes(), new Prober(clock), SessionSettings.renewedAfter(Duration.ZERO), clock)
                .current()
                .await()
                .atMost(Duration.ofSeconds(5));
    }

    CloudAxes axes() {
        return new CloudAxes(memory(), model());
    }

    CloudAxis<CloudMemory> memory() {
        return new CloudAxis<>(
                Axis.MEMORY,
                MemoryProbe.DECLARATION,
                memoryAbsent,
                () -> {
                    FakeMemory client = new FakeMemory(() -> memoryProbe.get());
                    memories.add(client);
                    return client;
                },
                CloudMemory::probe,
                URI.create("https://memory.test"),
                memoryPolicy);
    }

    CloudAxis<CloudModel> model() {
        return new CloudAxis<>(
                Axis.MODEL,
                ModelProbe.DECLARATION,
                Optional.empty(),
                () -> {
                    FakeModel client = new FakeModel(() -> modelProbe.get());
                    models.add(client);
                    return client;
                },
                CloudModel::probe,
                URI.create("https://model.test/v1"),
                FakeAxis.BY_COOLDOWN);
    }

    /** All that were ever opened, of both kinds. */
    int opened() {
        return memories.size() + models.size();
    }

    /** How often a client was closed, of both kinds. */
    int closes() {
        return memories.stream().mapToInt(client -> client.closes.get()).sum()
                + models.stream().mapToInt(client -> client.closes.get()).sum();
    }
}
