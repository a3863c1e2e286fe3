package dev.candor.mode;

import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrCached;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.capability.Declaration.CloudRequired;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.mode.AxisState.Detached;
import dev.candor.mode.AxisState.Open;
import dev.candor.mode.Settled.Declined;
import dev.candor.mode.Settled.Missing;
import dev.candor.mode.Settled.Served;
import dev.candor.outcome.Outcome;
import dev.candor.outcome.Outcome.Degraded;
import dev.candor.outcome.Outcome.Refused;
import dev.candor.outcome.Provenance.FromCache;
import dev.candor.outcome.Provenance.Local;
import dev.candor.outcome.Reason;
import dev.candor.outcome.Reply;
import dev.candor.store.StoreUnavailable;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * How every capability is resolved: as it should be, else by exactly its declared fallback, else refused. The type of the
 * declaration asks for just the functions that its pair of tier and fallback needs. All cloud calls of the service go
 * through here, and no other class handles the loss of a cloud. Thread-safe.
 */
@Singleton
public final class FallbackContract {

    private static final Logger LOG = Logger.getLogger(FallbackContract.class);

    private final Clock clock;

    FallbackContract(Clock clock) {
        this.clock = clock;
    }

    /** Work of this host: ok and local, or refused when it fails. */
    public <T> Step<T> resolve(LocalOnly declaration, Object input, Supplier<T> work) {
        StepDraft draft = StepDraft.begin(declaration, input, clock);
        return draft.decidedHere(attempt(declaration, () -> Outcome.local(work.get())));
    }

    /** The same, of work that has to wait for the disk. */
    public <T> Uni<Step<T>> resolveLater(LocalOnly declaration, Object input, Supplier<Uni<T>> work) {
        StepDraft draft = StepDraft.begin(declaration, input, clock);
        return Uni.createFrom()
                .deferred(work::get)
                .onItemOrFailure()
                .transform((payload, failure) ->
                        draft.decidedHere(failure == null ? Outcome.local(payload) : failed(declaration, failure)));
    }

    /** The cloud, else the host. */
    public <C extends AutoCloseable, T> Uni<Step<T>> resolve(
            CloudOrLocal declaration, Asked<C, T> asked, Supplier<Uni<T>> local) {
        StepDraft draft = StepDraft.begin(declaration, asked.input(), clock);
        return call(declaration, asked).chain(settled -> switch (settled.verdict()) {
            case Served<T> served -> Uni.createFrom().item(draft.served(settled, served));
            case Declined<T> declined -> Uni.createFrom().item(draft.declined(settled, declined));
            case Missing<T> missing ->
                locally(declaration, missing.reason(), local).map(outcome -> draft.fellBack(settled, outcome));
        });
    }

    /** The cloud, else what it said about the same input, if that is fresh enough for declaration and consumer. */
    public <C extends AutoCloseable, K, T> Uni<Step<T>> resolve(
            CloudOrCached declaration, Asked<C, T> asked, Cached<K, T> cached) {
        StepDraft draft = StepDraft.begin(declaration, asked.input(), clock);
        Uni<Settled<T>> call = cached.freshness().use() == Freshness.Use.ONLY_KEPT
                ? Uni.createFrom().item(() -> missing(Reason.CACHE_FORBIDDEN))
                : call(declaration, asked);
        return call.map(settled -> switch (settled.verdict()) {
            case Served<T> served -> {
                cached.cache().keep(cached.key(), served.payload(), settled.at());
                yield draft.served(settled, served);
            }
            case Declined<T> declined -> draft.declined(settled, declined);
            case Missing<T> missing -> draft.fellBack(settled, kept(declaration, missing.reason(), cached));
        });
    }

    /** The cloud or nothing. */
    public <C extends AutoCloseable, T> Uni<Step<T>> resolve(CloudRequired declaration, Asked<C, T> asked) {
        StepDraft draft = StepDraft.begin(declaration, asked.input(), clock);
        return call(declaration, asked).map(settled -> switch (settled.verdict()) {
            case Served<T> served -> draft.served(settled, served);
            case Declined<T> declined -> draft.declined(settled, declined);
            case Missing<T> missing -> draft.fellBack(settled, new Refused<T>(missing.reason()));
        });
    }

    /**
     * What a capability asks of an axis.
     *
     * @param input what the step's input digest is computed from
     */
    public record Asked<C extends AutoCloseable, T>(AxisLatch<C> axis, Object input, CloudWork<C, T> work) {}

    /** Where kept results are, under which key, and how old the consumer lets them be. */
    public record Cached<K, T>(ResultCache<K, T> cache, K key, Freshness freshness) {}

    private <C extends AutoCloseable, T> Uni<Settled<T>> call(Declaration declaration, Asked<C, T> asked) {
        return switch (asked.work()) {
            case CloudWork.Barred<C, T> barred -> Uni.createFrom().item(() -> missing(barred.reason()));
            case CloudWork.Ended<C, T> ended ->
                Uni.createFrom().item(() -> missing(asked.axis().withdraw(ended.reason())));
            case CloudWork.Allowed<C, T> allowed ->
                Uni.createFrom().deferred(() -> entered(declaration, asked.axis(), allowed));
        };
    }

    /** Only once somebody waits for the answer: who is admitted to a trial and never calls would block all others. */
    private <C extends AutoCloseable, T> Uni<Settled<T>> entered(
            Declaration declaration, AxisLatch<C> axis, CloudWork.Allowed<C, T> allowed) {
        return switch (axis.enter()) {
            case Detached<C> away -> Uni.createFrom().item(missing(away.reason()));
            case Open<C> open -> onTheWire(declaration, axis, open, allowed);
        };
    }

    private <C extends AutoCloseable, T> Uni<Settled<T>> onTheWire(
            Declaration declaration, AxisLatch<C> axis, Open<C> open, CloudWork.Allowed<C, T> allowed) {
        return Uni.createFrom()
                .deferred(() -> allowed.call().apply(open.client()))
                .onItemOrFailure()
                .transform(
                        (reply, failure) -> failure == null ? reply : FallbackContract.<T>faulty(declaration, failure))
                .map(reply -> axis.settle(open, reply))
                .onCancellation()
                .invoke(() -> axis.abandon(open));
    }

    private <T> Settled<T> missing(Reason reason) {
        return new Settled<>(new Missing<>(reason), clock.instant(), List.of());
    }

    private <T> Uni<Outcome<T>> locally(Declaration declaration, Reason reason, Supplier<Uni<T>> local) {
        return Uni.createFrom()
                .deferred(local::get)
                .onItemOrFailure()
                .transform((payload, failure) ->
                        failure == null ? new Degraded<>(payload, new Local(), reason) : failed(declaration, failure));
    }

    private <K, T> Outcome<T> kept(CloudOrCached declaration, Reason reason, Cached<K, T> cached) {
        if (cached.freshness().use() == Freshness.Use.ONLY_NEW) {
            return new Refused<>(reason);
        }
        Optional<Kept<T>> found = cached.cache().find(cached.key());
        Duration limit = cached.freshness().within(declaration.limit());
        return found.<Outcome<T>>map(kept -> {
                    Duration age = ageAt(clock.instant(), kept);
                    return age.compareTo(limit) <= 0
                            ? new Degraded<>(kept.value(), new FromCache(age), reason)
                            : new Refused<>(Reason.CACHE_STALE);
                })
                .orElseGet(() -> new Refused<>(reason));
    }

    /** A clock that was set back must not make an entry younger than nothing. */
    private static Duration ageAt(Instant now, Kept<?> kept) {
        Duration age = Duration.between(kept.madeAt(), now);
        return age.isNegative() ? Duration.ZERO : age;
    }

    private <T> Outcome<T> attempt(Declaration declaration, Supplier<Outcome<T>> work) {
        try {
            return work.get();
        } catch (RuntimeException failure) {
            return failed(declaration, failure);
        }
    }

    private static <T> Outcome<T> failed(Declaration declaration, Throwable failure) {
        if (failure instanceof StoreUnavailable) {
            return new Refused<>(Reason.STORE_UNAVAILABLE); // the store has told the log, once
        }
        LOG.errorf(failure, "Local work failed: capability=%s", declaration.name());
        return new Refused<>(Reason.WORK_FAILED);
    }

    /** An adapter's own fault: it promised a reply and threw. Nothing it may have read can be trusted. */
    private static <T> Reply<T> faulty(Declaration declaration, Throwable failure) {
        LOG.errorf(failure, "Adapter failed: capability=%s", declaration.name());
        return new Reply.Lost<>(Reason.UNDECODABLE, Optional.empty(), List.of());
    }
}
