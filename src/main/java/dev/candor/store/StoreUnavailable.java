package dev.candor.store;

/** A read or a write that the store could not do; nothing of it was kept. */
public final class StoreUnavailable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final StoreFault fault;

    StoreUnavailable(StoreFault fault) {
        super(fault.code());
        this.fault = fault;
    }

    StoreUnavailable(StoreFault fault, Throwable cause) {
        super(fault.code(), cause);
        this.fault = fault;
    }

    public StoreFault fault() {
        return fault;
    }
}
