package dev.candor.mode;

import dev.candor.model.CloudModel;
import dev.candor.model.Prompt;
import dev.candor.outcome.Replies;
import dev.candor.outcome.Reply;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A model cloud that answers its probe as it is told, and writes nothing of use. */
final class FakeModel implements CloudModel {

    final AtomicInteger closes = new AtomicInteger();
    private final Supplier<Uni<Reply<String>>> probe;

    FakeModel(Supplier<Uni<Reply<String>>> probe) {
        this.probe = probe;
    }

    @Override
    public Uni<Reply<String>> probe() {
        return probe.get();
    }

    @Override
    public <T> Uni<Reply<T>> complete(Prompt<T> prompt) {
        return Uni.createFrom().item(Replies.unusable());
    }

    @Override
    public void close() {
        closes.incrementAndGet();
    }
}
