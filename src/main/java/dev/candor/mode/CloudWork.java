package dev.candor.mode;

import dev.candor.outcome.Reason;
import dev.candor.outcome.Reply;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;

/** The cloud's part of a capability in one request: a call, or the reason why none may be made for this input. */
public sealed interface CloudWork<C, T> {

    /** A call that may be made; the contract decides whether it is. */
    record Allowed<C, T>(Function<C, Uni<Reply<T>>> call) implements CloudWork<C, T> {}

    /** No call is made any more, for this input or another: the axis leaves for this reason. */
    record Ended<C, T>(Reason reason) implements CloudWork<C, T> {}

    /** Nothing of this input may leave the host, or not now. */
    record Barred<C, T>(Reason reason) implements CloudWork<C, T> {}
}
