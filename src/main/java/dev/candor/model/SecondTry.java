package dev.candor.model;

import dev.candor.outcome.Reason;
import dev.candor.outcome.Reply;
import java.util.Optional;

/**
 * Whether another prompt is worth a second call after an answer that could not be used: a shorter one if the window was too
 * small, one with more room if the answer was cut. Never the same prompt again, and never a third. Pure.
 */
public final class SecondTry {

    private SecondTry() {}

    public static <T> Optional<Prompt<T>> after(Prompt<T> first, Reply<T> reply) {
        return reply instanceof Reply.Unusable<T> unusable && first.room().equals(Room.USUAL)
                ? room(unusable.reason()).map(first::in)
                : Optional.empty();
    }

    private static Optional<Room> room(Reason reason) {
        return switch (reason) {
            case REQUEST_TOO_LARGE -> Optional.of(Room.SHORT);
            case BODY_TRUNCATED -> Optional.of(Room.LONG_ANSWER);
            default -> Optional.empty();
        };
    }
}
