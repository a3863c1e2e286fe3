package dev.candor.intake;

import java.util.function.UnaryOperator;

/** A value that people write into, and that may leave the host once its texts have been cleared. */
public interface Redactable<T extends Redactable<T>> {

    /** The same value with {@code mask} applied to every text that a person or a sender wrote. */
    T redacted(UnaryOperator<String> mask);
}
