package dev.candor.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrLocal;
import dev.candor.intake.Alert;
import dev.candor.intake.Filling;
import dev.candor.mode.FallbackContract;
import dev.candor.model.Schemas;
import dev.candor.model.Task;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Reads out of the text what the payload's fields do not give. Nothing missing, no call and no step. */
@Singleton
final class Normalizing implements Capability {

    static final CloudOrLocal DECLARATION = Declaration.named(
                    "normalization", "fills fields that the payload does not give")
            .ownedBy("models")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MODEL)
            .orLocalModel();

    private static final int MOST_TOKENS = 200;

    private static final String INSTRUCTIONS = """
            Read from the incident which service is affected and in which environment it runs. Use only names that stand in \
            the incident's text. If it does not say, answer with an empty string for that field. Answer with JSON only.""";

    private static final JsonNode SCHEMA = Schemas.of("""
            {"type":"object","additionalProperties":false,"required":["service","environment"],
             "properties":{"service":{"type":"string"},"environment":{"type":"string"}}}""");

    private final FallbackContract contract;
    private final ModelWork work;

    Normalizing(FallbackContract contract, ModelWork work) {
        this.contract = contract;
        this.work = work;
    }

    @Override
    public CloudOrLocal declaration() {
        return DECLARATION;
    }

    /** Empty if the payload gives all there is to fill. */
    Uni<Optional<Step<Filling>>> fill(Subject subject) {
        Alert alert = subject.incident().alert();
        if (alert.service().isPresent() && alert.environment().isPresent()) {
            return Uni.createFrom().item(Optional.empty());
        }
        Task<Filling> task = new Task<>(
                "normalization", INSTRUCTIONS, SCHEMA, MOST_TOKENS, Task.Reader.plain(answer -> read(answer, alert)));
        return work.smallStep(
                        task,
                        subject,
                        asked -> contract.resolve(
                                DECLARATION, asked, () -> Uni.createFrom().item(() -> TextFields.in(alert))))
                .map(Optional::of);
    }

    /** A name that does not stand in the alert was made up, and is left out. */
    private static Optional<Filling> read(JsonNode answer, Alert alert) {
        return answer.path("service").isTextual() && answer.path("environment").isTextual()
                ? Optional.of(new Filling(
                        Schemas.text(answer, "service").filter(name -> TextFields.says(alert, name)),
                        Schemas.text(answer, "environment").filter(name -> TextFields.says(alert, name))))
                : Optional.empty();
    }
}
