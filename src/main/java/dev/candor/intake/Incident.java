package dev.candor.intake;

/** An alert after redaction had its say. Only {@link Redacted} may leave the host. */
public sealed interface Incident permits Redacted, Withheld {

    Alert alert();

    /** The same incident with what the payload did not give; what it gave stays. */
    Incident filled(Filling filling);
}
