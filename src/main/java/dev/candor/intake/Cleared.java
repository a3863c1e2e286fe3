package dev.candor.intake;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A value without secrets and personal data, which may leave the host. Only {@link Redaction} makes one; cloud adapters take
 * nothing else but {@link Redacted}.
 */
public final class Cleared<T extends Redactable<T>> {

    private final T value;
    private final int masked;

    Cleared(T value, int masked) {
        this.value = value;
        this.masked = masked;
    }

    @JsonValue // What its digest covers.
    public T value() {
        return value;
    }

    /** How many items were replaced by masks. */
    public int masked() {
        return masked;
    }
}
