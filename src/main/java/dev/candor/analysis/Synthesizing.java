package dev.candor.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudRequired;
import dev.candor.mode.FallbackContract;
import dev.candor.model.Schemas;
import dev.candor.model.Task;
import dev.candor.routing.Choice;
import dev.candor.routing.RouteReason;
import dev.candor.trace.Route;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** A comparison across all recalled incidents, on request. Rules cannot write one, so without the cloud it is refused. */
@Singleton
final class Synthesizing implements Capability {

    static final CloudRequired DECLARATION = Declaration.named(
                    "synthesis", "comparison across all recalled incidents, on request")
            .ownedBy("models")
            .reviewedBy("2027-05-31")
            .cloudRequired(Axis.MODEL)
            .orRefuse();

    private static final int MOST_TOKENS = 1000;
    private static final Choice CHOICE = new Choice(Route.ESCALATED, RouteReason.SYNTHESIS_REQUESTED);

    private static final String INSTRUCTIONS = """
            Compare the incident with the recalled incidents: what they have in common, and what sets this one apart. Use \
            only what you were given. Answer with JSON only.""";

    private static final JsonNode SCHEMA = Schemas.of("""
            {"type":"object","additionalProperties":false,"required":["summary","common_ground","differences"],
             "properties":{"summary":{"type":"string"},
              "common_ground":{"type":"array","items":{"type":"string"}},
              "differences":{"type":"array","items":{"type":"string"}}}}""");

    private static final Task<Synthesis> TASK =
            new Task<>("synthesis", INSTRUCTIONS, SCHEMA, MOST_TOKENS, Task.Reader.plain(Synthesizing::read));

    private final FallbackContract contract;
    private final ModelWork work;

    Synthesizing(FallbackContract contract, ModelWork work) {
        this.contract = contract;
        this.work = work;
    }

    @Override
    public CloudRequired declaration() {
        return DECLARATION;
    }

    Uni<Step<Synthesis>> compare(Subject subject, Recalled recalled) {
        return work.step(TASK, subject, recalled, CHOICE, asked -> contract.resolve(DECLARATION, asked));
    }

    private static Optional<Synthesis> read(JsonNode answer) {
        return Schemas.text(answer, "summary")
                .flatMap(summary -> Schemas.texts(answer, "common_ground")
                        .flatMap(common -> Schemas.texts(answer, "differences")
                                .map(differences -> new Synthesis(summary, common, differences))));
    }
}
