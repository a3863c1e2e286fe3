package dev.candor.model.groq;

import dev.candor.model.CloudModel;
import dev.candor.model.ModelConfig;
import dev.candor.model.Prompt;
import dev.candor.model.SecondTry;
import dev.candor.outcome.Reply;
import dev.candor.outcome.Residency;
import dev.candor.trace.TraceContext;
import dev.candor.wire.Wire;
import io.smallrye.mutiny.Uni;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** Chat completions, for one attachment. Each method gives one reply, after at most two attempts. Thread-safe. */
final class GroqModel implements CloudModel {

    private final String provider;
    private final GroqApi api;
    private final ModelConfig models;
    private final SecondTry again;
    private final Wire wire;
    private final GroqGate gate;
    private final GroqCalls calls;

    GroqModel(GroqApi api, ModelConfig models, Wire wire, GroqGate gate, GroqCalls calls) {
        this.api = api;
        this.provider = provider(models.residency());
        this.models = models;
        this.again = new SecondTry(
                models.escalated(),
                models.backoff(),
                () -> ThreadLocalRandom.current().nextDouble());
        this.wire = wire;
        this.gate = gate;
        this.calls = calls;
    }

    @Override
    public Uni<Reply<String>> probe() {
        String traceparent = TraceContext.begun().nextTraceparent();
        return wire.send(provider, traceparent, () -> calls.probe(() -> api.models(traceparent)))
                .map(exchange ->
                        new GroqReplies(provider).probed(exchange, Set.of(models.standard(), models.escalated())));
    }

    @Override
    public <T> Uni<Reply<T>> complete(Prompt<T> prompt) {
        return Uni.createFrom().deferred(() -> {
            Deadline deadline = new Deadline(models.deadline());
            return attempt(prompt, deadline)
                    .chain(first -> again.after(prompt, first)
                            .filter(next -> fits(next, deadline))
                            .map(next -> after(next.pause())
                                    .chain(() -> attempt(next.prompt(), deadline))
                                    .map(second -> both(first, second)))
                            .orElseGet(() -> Uni.createFrom().item(first)));
        });
    }

    private static String provider(Residency residency) {
        return switch (residency) {
            case CLOUD -> "groq";
            case LOCAL -> "local_server";
        };
    }

    private boolean fits(SecondTry.Next<?> next, Deadline deadline) {
        return next.pause().plus(models.leastTime()).compareTo(deadline.left()) <= 0;
    }

    private static Uni<Void> after(Duration pause) {
        Uni<Void> now = Uni.createFrom().voidItem();
        return pause.isZero() ? now : now.onItem().delayIt().by(pause);
    }

    /**
     * What the second attempt came to, with both; the first one's ending if the second could not be sent, or if the other
     * prompt was refused: that would hide what was really wrong.
     */
    private static <T> Reply<T> both(Reply<T> first, Reply<T> second) {
        boolean sameCause = second instanceof Reply.Unsent<T>
                || (second instanceof Reply.Rejected<T> && !(first instanceof Reply.Lost<T>));
        return sameCause ? first.before(second.attempts()) : second.after(first.attempts());
    }

    private <T> Uni<Reply<T>> attempt(Prompt<T> prompt, Deadline deadline) {
        String traceparent = prompt.trace().nextTraceparent();
        String body = GroqRequest.body(prompt);
        return wire.send(
                        provider,
                        traceparent,
                        () -> gate.pass(() -> calls.complete(() -> api.complete(traceparent, body), deadline)))
                .map(exchange -> new GroqReplies(provider).completed(exchange, prompt));
    }

    @Override
    public void close() {
        try {
            if (api instanceof Closeable closeable) {
                closeable.close();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
