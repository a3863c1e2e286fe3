package dev.candor.store;

import dev.candor.store.StoreHealth.Unusable;
import dev.candor.store.StoreHealth.Usable;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/** How the store is, by what was last tried; each change is logged once. Thread-safe. */
final class Condition {

    private static final Logger LOG = Logger.getLogger(Store.class);

    private final Path path;
    private final AtomicReference<StoreHealth> health = new AtomicReference<>(new Unusable(StoreFault.CLOSED));

    Condition(Path path) {
        this.path = path;
    }

    StoreHealth health() {
        return health.get();
    }

    void isWell() {
        StoreHealth before = health.getAndUpdate(now -> isFinal(now) ? now : new Usable());
        if (before instanceof Unusable(StoreFault fault) && fault != StoreFault.CLOSED && !fault.isFinal()) {
            LOG.infof("The store in %s can be used again", path);
        }
    }

    /** Notes and logs it, and gives what the caller is to be told. */
    StoreUnavailable has(StoreFault fault, Throwable cause) {
        StoreHealth before = health.getAndUpdate(now -> isFinal(now) ? now : new Unusable(fault));
        if (!before.equals(new Unusable(fault)) && !isFinal(before)) {
            LOG.errorf(
                    "The store in %s cannot be used: %s (%s). What to do: %s. Until then nothing new is kept; the service"
                            + " goes on without it",
                    path, fault.code(), cause.getMessage(), fault.advice());
        }
        return new StoreUnavailable(fault, cause);
    }

    void isClosed() {
        health.set(new Unusable(StoreFault.CLOSED));
    }

    /** @throws StoreUnavailable if nothing may be tried any more on this file */
    void checkOpen() {
        if (health.get() instanceof Unusable(StoreFault fault) && (fault.isFinal() || fault == StoreFault.CLOSED)) {
            throw new StoreUnavailable(fault);
        }
    }

    private static boolean isFinal(StoreHealth health) {
        return health instanceof Unusable(StoreFault fault) && fault.isFinal();
    }
}
