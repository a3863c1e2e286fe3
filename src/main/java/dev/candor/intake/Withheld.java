package dev.candor.intake;

/**
 * An alert that redaction could not clear: it must not leave the host, and callers see no text of it. It keeps what
 * is not free text, so that local work can still say which service is concerned.
 */
public record Withheld(Alert alert) implements Incident {

    @Override
    public Withheld filled(Filling filling) {
        return new Withheld(alert.filled(filling));
    }
}
