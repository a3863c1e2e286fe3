package dev.candor.mode;

import dev.candor.capability.Axis;
import dev.candor.memory.CloudMemory;
import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.Quadrant.MemoryMode;
import dev.candor.mode.Quadrant.ModelMode;
import dev.candor.model.CloudModel;
import dev.candor.outcome.Code;
import dev.candor.trace.Step;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A span in which an axis that has left the cloud stays away. Work begins by {@link #join} and ends by {@link #leave}; the
 * clients of a session that was replaced are closed when its last work has left. Thread-safe.
 */
public final class Session {

    /** Movements that are kept; older ones are only counted. */
    private static final int KEPT_MOVEMENTS = 100;

    private final String id;
    private final Cause cause;
    private final Instant startedAt;
    private final List<Step<String>> probes;
    private final AxisLatch<CloudMemory> memory;
    private final AxisLatch<CloudModel> model;
    private final List<Movement> movements = new CopyOnWriteArrayList<>();
    private final AtomicInteger flips = new AtomicInteger();
    private final AtomicInteger moves = new AtomicInteger();
    /** One share for being current, one for each piece of work; at zero the session is over for good. */
    private final AtomicInteger shares = new AtomicInteger(1);

    /** Why a session began. */
    public enum Cause implements Code {
        START,
        OPERATOR,
        RENEWAL
    }

    Session(String id, Cause cause, Clock clock, Attachment<CloudMemory> memory, Attachment<CloudModel> model) {
        this.id = id;
        this.cause = cause;
        this.startedAt = clock.instant();
        this.probes = List.of(memory.probe(), model.probe());
        this.memory = new AxisLatch<>(memory.cloud(), memory.state(), clock, this::record);
        this.model = new AxisLatch<>(model.cloud(), model.state(), clock, this::record);
    }

    public String id() {
        return id;
    }

    public Cause cause() {
        return cause;
    }

    public Instant startedAt() {
        return startedAt;
    }

    /** What the probes found when the session began. */
    public List<Step<String>> probes() {
        return probes;
    }

    public AxisLatch<CloudMemory> memory() {
        return memory;
    }

    public AxisLatch<CloudModel> model() {
        return model;
    }

    public AxisLatch<?> latch(Axis axis) {
        return switch (axis) {
            case MEMORY -> memory;
            case MODEL -> model;
        };
    }

    /** The latest movements, oldest first. */
    public List<Movement> movements() {
        return List.copyOf(movements);
    }

    /** How often an axis moved in this session, either way. */
    public int moves() {
        return moves.get();
    }

    /** How often an axis left the cloud in this session. */
    public int flips() {
        return flips.get();
    }

    /** Both axes at this instant: about the service, never about an answer. */
    public Quadrant quadrant() {
        return Quadrant.of(
                memory.state() instanceof Attached ? MemoryMode.CLOUD : MemoryMode.LOCAL,
                model.state() instanceof Attached ? ModelMode.LIVE : ModelMode.DETERMINISTIC);
    }

    /** False if the session is over and another one must be taken. */
    boolean join() {
        return shares.getAndUpdate(count -> count == 0 ? 0 : count + 1) > 0;
    }

    void leave() {
        if (shares.decrementAndGet() == 0) {
            memory.end();
            model.end();
        }
    }

    private void record(Movement movement) {
        moves.incrementAndGet();
        if (movement.kind() == Movement.Kind.FLIP) {
            flips.incrementAndGet();
        }
        movements.add(movement);
        if (movements.size() > KEPT_MOVEMENTS) {
            movements.remove(0);
        }
    }
}
