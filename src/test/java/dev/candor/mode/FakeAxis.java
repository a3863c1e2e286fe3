package dev.candor.mode;

import dev.candor.SettableClock;
import dev.candor.capability.Axis;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Open;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Replies;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A real latch over fake clients, with all that it opened, closed and told. */
final class FakeAxis {

    static final Duration COOLDOWN = Duration.ofSeconds(15);
    static final Duration LONGEST_WAIT = Duration.ofHours(1);
    static final RecoveryPolicy BY_SESSION = new RecoveryPolicy(Recovery.SESSION, COOLDOWN, LONGEST_WAIT);
    static final RecoveryPolicy BY_COOLDOWN = new RecoveryPolicy(Recovery.COOLDOWN, COOLDOWN, LONGEST_WAIT);

    final SettableClock clock;
    final AxisLatch<FakeClient> latch;

    /** All clients, the oldest first; the first is that of the beginning, if the axis began attached. */
    final List<FakeClient> clients = new CopyOnWriteArrayList<>();

    final List<Movement> movements = new CopyOnWriteArrayList<>();

    private FakeAxis(RecoveryPolicy policy, SettableClock clock, Optional<FakeClient> first, Optional<Reason> away) {
        this.clock = clock;
        first.ifPresent(clients::add);
        AxisState<FakeClient> state = first.<AxisState<FakeClient>>map(
                        client -> new Attached<>(client, clock.instant()))
                .orElseGet(() -> new Detached<>(
                        away.orElseThrow(),
                        clock.instant(),
                        policy.retryAt(away.orElseThrow(), clock.instant(), Optional.empty())));
        this.latch = new AxisLatch<>(cloud(policy), state, clock, movements::add);
    }

    static FakeAxis attached(RecoveryPolicy policy) {
        return attached(policy, SettableClock.standing(), new FakeClient());
    }

    static FakeAxis attached(RecoveryPolicy policy, SettableClock clock, FakeClient client) {
        return new FakeAxis(policy, clock, Optional.of(client), Optional.empty());
    }

    static FakeAxis away(RecoveryPolicy policy, Reason reason) {
        return away(policy, SettableClock.standing(), reason);
    }

    static FakeAxis away(RecoveryPolicy policy, SettableClock clock, Reason reason) {
        return new FakeAxis(policy, clock, Optional.empty(), Optional.of(reason));
    }

    /** A caller whom the latch must admit. */
    Open<FakeClient> admitted() {
        return (Open<FakeClient>) latch.enter();
    }

    /** Some call is lost; the axis leaves the cloud. */
    Instant lose(Reason reason) {
        return latch.settle(admitted(), Replies.lost(reason)).at();
    }

    int closes() {
        return clients.stream().mapToInt(FakeClient::closes).sum();
    }

    private CloudAxis<FakeClient> cloud(RecoveryPolicy policy) {
        return new CloudAxis<>(
                Axis.MODEL,
                ModelProbe.DECLARATION,
                Optional.empty(),
                this::open,
                client -> Uni.createFrom().item(Replies.answered("reachable")),
                URI.create("https://cloud.test/v1"),
                policy);
    }

    private FakeClient open() {
        FakeClient client = new FakeClient();
        clients.add(client);
        return client;
    }
}
