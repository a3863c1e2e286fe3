package dev.candor.analysis;

import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.mode.FallbackContract;
import dev.candor.model.Diagnosis;
import dev.candor.model.LocalModel;
import dev.candor.routing.Choice;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Root cause, evidence, checks and remediation. */
@Singleton
final class Diagnosing implements Capability {

    static final CloudOrLocal DECLARATION = Declaration.named("diagnosis", "root cause, evidence, checks, remediation")
            .ownedBy("models")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MODEL)
            .orLocalModel();

    private final FallbackContract contract;
    private final ModelWork work;
    private final LocalModel local;

    Diagnosing(FallbackContract contract, ModelWork work, LocalModel local) {
        this.contract = contract;
        this.work = work;
        this.local = local;
    }

    @Override
    public CloudOrLocal declaration() {
        return DECLARATION;
    }

    Uni<Step<Diagnosis>> diagnose(Subject subject, Recalled recalled, Choice choice) {
        return work.step(
                DiagnosisTask.about(subject.incident(), recalled.matches()),
                subject,
                recalled,
                choice,
                asked -> contract.resolve(
                        DECLARATION,
                        asked,
                        () -> Uni.createFrom().item(() -> local.diagnose(subject.incident(), recalled.matches()))));
    }
}
