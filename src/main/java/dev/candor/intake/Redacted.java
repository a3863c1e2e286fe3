package dev.candor.intake;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * An alert without secrets and personal data, which may leave the host. Only {@link Redaction} makes one; cloud adapters
 * take nothing else.
 */
public final class Redacted implements Incident {

    private final Alert alert;
    private final int masked;

    Redacted(Alert alert, int masked) {
        this.alert = alert;
        this.masked = masked;
    }

    @JsonValue // What its digest covers.
    @Override
    public Alert alert() {
        return alert;
    }

    @Override
    public Redacted filled(Filling filling) {
        return new Redacted(alert.filled(filling), masked);
    }

    /** How many items were replaced by masks. */
    public int masked() {
        return masked;
    }
}
