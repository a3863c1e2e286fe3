package dev.candor.retention;

import dev.candor.analysis.AnalysisArchive;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.memory.LocalMemory;
import dev.candor.memory.MemoryRecord;
import dev.candor.mode.FallbackContract;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Finds the incident of an analysis: what people have said about it, or what it was about if nobody has yet. */
@Singleton
final class Incidents implements Capability {

    static final LocalOnly DECLARATION = Declaration.named("archive", "finds what an earlier analysis was about")
            .ownedBy("memory")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();

    private final FallbackContract contract;
    private final LocalMemory local;
    private final AnalysisArchive archive;

    Incidents(FallbackContract contract, LocalMemory local, AnalysisArchive archive) {
        this.contract = contract;
        this.local = local;
        this.archive = archive;
    }

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    /** A step whose payload is empty if there is no such analysis. */
    Uni<Step<Optional<MemoryRecord>>> of(String analysisId) {
        return contract.resolveLater(
                DECLARATION,
                List.of("incident", analysisId),
                () -> local.find(analysisId)
                        .chain(known ->
                                known.isPresent() ? Uni.createFrom().item(known) : archive.incident(analysisId)));
    }
}
