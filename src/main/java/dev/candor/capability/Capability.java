package dev.candor.capability;

/** A named thing the service can do. Its declaration is the first line of the class, as a constant {@code DECLARATION}. */
public interface Capability {

    /** Always the same constant. */
    Declaration declaration();
}
