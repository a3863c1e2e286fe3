package dev.candor.mode;

import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Provenance;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Reply;
import dev.candor.trace.Canonical;
import dev.candor.trace.Step;
import dev.candor.trace.Step.Venue;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Asks a cloud once, within the probe's time limit, and attaches the axis or leaves it away with the reason. */
@Singleton
final class Prober {

    private final Clock clock;

    Prober(Clock clock) {
        this.clock = clock;
    }

    /** Never fails, and opens no socket to a cloud that is configured away. */
    <C extends AutoCloseable> Uni<Attachment<C>> attach(CloudAxis<C> cloud) {
        Instant startedAt = clock.instant();
        return cloud.absent()
                .map(reason -> Uni.createFrom().item(away(cloud, startedAt, reason, Optional.empty(), List.of())))
                .orElseGet(() -> ask(cloud, startedAt));
    }

    private <C extends AutoCloseable> Uni<Attachment<C>> ask(CloudAxis<C> cloud, Instant startedAt) {
        C client = cloud.open().get();
        return cloud.probe()
                .apply(client)
                .onItemOrFailure()
                .transform((reply, failure) -> failure == null
                        ? decide(cloud, client, startedAt, reply)
                        : closed(client, away(cloud, startedAt, Reason.UNDECODABLE, Optional.empty(), List.of())));
    }

    private <C extends AutoCloseable> Attachment<C> decide(
            CloudAxis<C> cloud, C client, Instant startedAt, Reply<String> reply) {
        return switch (reply) {
            case Reply.Answered<String> answered -> {
                Instant now = clock.instant();
                Outcome<String> found =
                        new Outcome.Ok<>(answered.payload(), new Provenance.FromCloud(answered.receipt()));
                yield new Attachment<>(
                        cloud,
                        new Attached<>(client, now),
                        step(cloud, found, Venue.CLOUD, startedAt, now, reply.attempts())
                                .with(answered.payload()));
            }
            case Reply.Rejected<String> rejected ->
                closed(client, away(cloud, startedAt, rejected.reason(), Optional.empty(), reply.attempts()));
            case Reply.Unusable<String> unusable ->
                closed(client, away(cloud, startedAt, unusable.reason(), Optional.empty(), reply.attempts()));
            case Reply.Unsent<String> unsent ->
                closed(client, away(cloud, startedAt, unsent.reason(), Optional.empty(), reply.attempts()));
            case Reply.Lost<String> lost ->
                closed(client, away(cloud, startedAt, lost.reason(), lost.retryAfter(), reply.attempts()));
        };
    }

    private <C extends AutoCloseable> Attachment<C> away(
            CloudAxis<C> cloud,
            Instant startedAt,
            Reason reason,
            Optional<Duration> retryAfter,
            List<Attempt> attempts) {
        Instant now = clock.instant();
        return new Attachment<>(
                cloud,
                new Detached<>(reason, now, cloud.policy().retryAt(reason, now, retryAfter)),
                step(cloud, new Outcome.Refused<>(reason), Venue.HOST, startedAt, now, attempts));
    }

    private static Step<String> step(
            CloudAxis<?> cloud,
            Outcome<String> outcome,
            Venue venue,
            Instant startedAt,
            Instant at,
            List<Attempt> attempts) {
        return new Step<>(
                cloud.probeDeclaration(),
                outcome,
                venue,
                new Step.Timing(startedAt, at, Duration.between(startedAt, at)),
                new Step.Digests(
                        Canonical.digest(cloud.axis()), outcome.payload().map(Canonical::digest)),
                attempts,
                Optional.empty(),
                attempts.isEmpty() ? Step.ModelPart.NONE : Step.ModelPart.WIRE);
    }

    private static <C extends AutoCloseable> Attachment<C> closed(C client, Attachment<C> attachment) {
        try {
            client.close();
        } catch (Exception alreadyUseless) {
            org.jboss.logging.Logger.getLogger(Prober.class)
                    .debug("Client not closed cleanly after a probe", alreadyUseless);
        }
        return attachment;
    }
}
