package dev.candor.analysis;

import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.intake.Redacted;
import dev.candor.intake.Withheld;
import dev.candor.memory.CloudMemory;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.RecallQuery;
import dev.candor.memory.Recollection;
import dev.candor.mode.CloudWork;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.FallbackContract.Asked;
import dev.candor.outcome.Reason;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Similar past incidents, from one memory or the other, never from both. */
@Singleton
final class Recalling implements Capability {

    static final CloudOrLocal DECLARATION = Declaration.named("recall", "similar past incidents")
            .ownedBy("memory")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MEMORY)
            .orLocalModel();

    private final FallbackContract contract;
    private final LocalMemory local;

    Recalling(FallbackContract contract, LocalMemory local) {
        this.contract = contract;
        this.local = local;
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
                        .orElse(step));
    }
}
