package dev.candor.model;

import java.util.List;
import java.util.function.Function;

/**
 * What was read, and what had to be mended to read it.
 *
 * @param repairs as the trace has them (see {@link Repair})
 */
public record Mended<T>(T value, List<String> repairs) {

    public Mended {
        repairs = List.copyOf(repairs);
    }

    static <T> Mended<T> asItStood(T value) {
        return new Mended<>(value, List.of());
    }

    <R> Mended<R> map(Function<? super T, ? extends R> change) {
        return new Mended<>(change.apply(value), repairs);
    }
}
