package dev.candor.store;

/** Whether what is to be kept can be kept. */
public sealed interface StoreHealth {

    record Usable() implements StoreHealth {}

    record Unusable(StoreFault fault) implements StoreHealth {}
}
