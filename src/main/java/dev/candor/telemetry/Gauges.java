package dev.candor.telemetry;

import dev.candor.analysis.Budget;
import dev.candor.capability.Axis;
import dev.candor.memory.Outbox;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.Session;
import dev.candor.mode.Sessions;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.util.concurrent.atomic.AtomicLong;

/** How things stand, looked at every few seconds: what alert rules watch. Thread-safe. */
@Singleton
final class Gauges {

    private final Sessions sessions;
    private final Outbox outbox;
    private final AtomicLong memory = new AtomicLong();
    private final AtomicLong model = new AtomicLong();
    private final AtomicLong flips = new AtomicLong();
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicLong rejected = new AtomicLong();

    Gauges(MeterRegistry registry, Sessions sessions, Outbox outbox, Budget budget) {
        this.sessions = sessions;
        this.outbox = outbox;
        registry.gauge("candor.axis.attached", Tags.of("axis", "memory"), memory);
        registry.gauge("candor.axis.attached", Tags.of("axis", "model"), model);
        registry.gauge("candor.session.flips", flips);
        registry.gauge("candor.outbox.waiting", waiting);
        registry.gauge("candor.outbox.rejected", rejected);
        budget.balance()
                .limit()
                .ifPresent(limit -> registry.gauge("candor.budget.left.usd", budget, here -> left(here, limit)));
    }

    @Scheduled(every = "5s", concurrentExecution = ConcurrentExecution.SKIP)
    Uni<Void> look() {
        return sessions.current()
                .invoke(this::see)
                .chain(session -> outbox.balance())
                .invoke(counted -> {
                    waiting.set(counted.waiting());
                    rejected.set(counted.rejected());
                })
                .replaceWithVoid();
    }

    private void see(Session session) {
        memory.set(session.latch(Axis.MEMORY).state() instanceof Attached ? 1 : 0);
        model.set(session.latch(Axis.MODEL).state() instanceof Attached ? 1 : 0);
        flips.set(session.flips());
    }

    private static double left(Budget budget, BigDecimal limit) {
        Budget.Balance now = budget.balance();
        return limit.subtract(now.spent()).subtract(now.reserved()).doubleValue();
    }
}
