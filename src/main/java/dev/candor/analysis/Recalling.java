package dev.candor.analysis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.intake.Redacted;
import dev.candor.intake.Withheld;
import dev.candor.memory.CloudMemory;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.RecallQuery;
import dev.candor.memory.Recollection;
import dev.candor.mode.CloudWork;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.outcome.Reason;
import dev.candor.trace.Step;
import dev.candor.trace.Step.Venue;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Similar past incidents, from one memory or the other, never from both. */
@Singleton
final class Recalling implements Capability {

    static final CloudOrLocal DECLARATION = Declaration.named("recall", "similar past incidents")
            .ownedBy("memory")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MEMORY)
            .orLocalModel();

    /** Copies that need not be written again for a while; some hundred bytes each. */
    private static final int COPIES_KNOWN = 10_000;

    private static final Duration COPY_FRESH = Duration.ofHours(1);

    private final FallbackContract contract;
    private final LocalMemory local;
    private final Clock clock;
    private final Cache<MemoryRecord, Boolean> copied = Caffeine.newBuilder()
            .maximumSize(COPIES_KNOWN)
            .expireAfterWrite(COPY_FRESH)
            .build();

    Recalling(FallbackContract contract, LocalMemory local, Clock clock) {
        this.contract = contract;
        this.local = local;
        this.clock = clock;
    }

    @Override
    public CloudOrLocal declaration() {
        return DECLARATION;
    }

    Uni<Step<Recollection>> recall(Subject subject) {
        CloudWork<CloudMemory, Recollection> work = switch (subject.incident()) {
            case Redacted redacted ->
                new CloudWork.Allowed<>(
                        cloud -> cloud.recall(new RecallQuery(redacted, subject.signature(), subject.trace())));
            case Withheld withheld -> new CloudWork.Barred<>(Reason.REDACTION_REFUSED);
        };
        return contract.resolve(
                        DECLARATION,
                        new Asked<>(subject.session().memory(), subject.signed(), work),
                        () -> local.recall(subject.incident(), subject.signature()))
                .map(step -> step.payload()
                        .map(found -> step.with("matches=" + found.matches().size()))
                        .orElse(step))
                .call(this::mirrored);
    }

    /** The fallback is to know what the team knows. It is no part of the answer, which does not depend on it. */
    private Uni<Integer> mirrored(Step<Recollection> step) {
        List<MemoryRecord> entries = step.venue() == Venue.CLOUD
                ? step.payload().map(Recollection::matches).orElse(List.of()).stream()
                        .flatMap(match -> match.incident().entry().stream())
                        .filter(entry -> !copied.asMap().containsKey(entry))
                        .toList()
                : List.of();
        if (entries.isEmpty()) {
            return Uni.createFrom().item(0);
        }
        return local.mirror(entries, clock.instant())
                .invoke(done -> entries.forEach(entry -> copied.put(entry, Boolean.TRUE)));
    }
}
