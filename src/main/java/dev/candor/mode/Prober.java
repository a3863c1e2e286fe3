package dev.candor.mode;

import dev.candor.mode.AxisState.Attached;
import dev.candor.mode.AxisState.Detached;
import dev.candor.outcome.Attempt;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Outcome.Ok;
import dev.candor.outcome.Outcome.Refused;
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
import org.jboss.logging.Logger;

/** Asks a cloud once, within the probe's time limit, and attaches the axis or leaves it away with the reason. */
@Singleton
final class Prober {

    private static final Logger LOG = Logger.getLogger(Prober.class);

    private final Clock clock;

    Prober(Clock clock) {
        this.clock = clock;
    }

    /** Never fails; begins when somebody waits for it, and opens no socket to a cloud that is configured away. */
    <C extends AutoCloseable> Uni<Attachment<C>> attach(CloudAxis<C> cloud) {
        return Uni.createFrom().deferred(() -> {
            Probing<C> probing = new Probing<>(cloud, clock.instant(), System.nanoTime(), clock);
            return cloud.absent()
                    .map(reason -> Uni.createFrom().item(probing.away(reason, Optional.empty(), List.of())))
                    .orElseGet(() -> ask(probing, cloud.open().get()));
        });
    }

    private static <C extends AutoCloseable> Uni<Attachment<C>> ask(Probing<C> probing, C client) {
        return Uni.createFrom()
                .deferred(() -> probing.cloud().probe().apply(client))
                .onItemOrFailure()
                .transform((reply, failure) -> failure == null
                        ? decide(probing, client, reply)
                        : closed(client, probing.away(Reason.UNDECODABLE, Optional.empty(), List.of())));
    }

    private static <C extends AutoCloseable> Attachment<C> decide(Probing<C> probing, C client, Reply<String> reply) {
        return switch (reply) {
            case Reply.Answered<String> answered -> probing.attached(client, answered);
            case Reply.Rejected<String> rejected ->
                closed(client, probing.away(rejected.reason(), Optional.empty(), reply.attempts()));
            case Reply.Unusable<String> unusable ->
                closed(client, probing.away(unusable.reason(), Optional.empty(), reply.attempts()));
            case Reply.Unsent<String> unsent ->
                closed(client, probing.away(unsent.reason(), Optional.empty(), reply.attempts()));
            case Reply.Lost<String> lost ->
                closed(client, probing.away(lost.reason(), lost.retryAfter(), reply.attempts()));
        };
    }

    private static <C extends AutoCloseable> Attachment<C> closed(C client, Attachment<C> attachment) {
        try {
            client.close();
        } catch (Exception alreadyUseless) {
            LOG.debug("Client not closed cleanly after a probe", alreadyUseless);
        }
        return attachment;
    }

    /** One probe, from its beginning to what it found. */
    private record Probing<C extends AutoCloseable>(CloudAxis<C> cloud, Instant startedAt, long start, Clock clock) {

        Attachment<C> attached(C client, Reply.Answered<String> answer) {
            Instant now = clock.instant();
            Outcome<String> found = new Ok<>(answer.payload(), cloud.residency().shown(answer.receipt()));
            return new Attachment<>(
                    cloud,
                    new Attached<>(client, now),
                    step(found, Venue.CLOUD, now, answer.attempts()).with(answer.payload()));
        }

        Attachment<C> away(Reason reason, Optional<Duration> retryAfter, List<Attempt> attempts) {
            Instant now = clock.instant();
            return new Attachment<>(
                    cloud,
                    new Detached<>(reason, now, cloud.policy().retryAt(reason, now, retryAfter)),
                    step(new Refused<>(reason), Venue.HOST, now, attempts));
        }

        private Step<String> step(Outcome<String> outcome, Venue venue, Instant at, List<Attempt> attempts) {
            return new Step<>(
                    cloud.probeDeclaration(),
                    outcome,
                    venue,
                    new Step.Timing(startedAt, at, Duration.ofNanos(System.nanoTime() - start)),
                    new Step.Digests(
                            Canonical.digest(cloud.axis()), outcome.payload().map(Canonical::digest)),
                    attempts,
                    Optional.empty(),
                    attempts.isEmpty() ? Step.ModelPart.NONE : Step.ModelPart.WIRE);
        }
    }
}
