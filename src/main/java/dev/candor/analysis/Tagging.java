package dev.candor.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudOrCached;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.FallbackContract.Cached;
import dev.candor.mode.Freshness;
import dev.candor.model.Schemas;
import dev.candor.model.Task;
import dev.candor.trace.Route;
import dev.candor.trace.Step;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** A category and a hint at the owner, on request. Without the cloud, what it said about the same incident a while ago. */
@Singleton
final class Tagging implements Capability {

    /** Owners and categories rarely change within a quarter of an hour; a team's on-call may. */
    static final CloudOrCached DECLARATION = Declaration.named("tagging", "category and owner hints, on request")
            .ownedBy("models")
            .reviewedBy("2027-05-31")
            .cloudPreferred(Axis.MODEL)
            .orCachedResult(Duration.ofMinutes(15));

    /** To be raised with every change of the words or the schema below: a kept answer to other words is another answer. */
    private static final int VERSION = 1;

    private static final int MOST_TOKENS = 200;

    private static final String INSTRUCTIONS = """
            Sort the incident: a category of one or two words, a hint at which kind of team owns it, and up to five tags. \
            Answer with JSON only.""";

    private static final JsonNode SCHEMA = Schemas.of("""
            {"type":"object","additionalProperties":false,"required":["category","owner_hint","tags"],
             "properties":{"category":{"type":"string"},"owner_hint":{"type":"string"},
              "tags":{"type":"array","items":{"type":"string"}}}}""");

    private static final Task<Tags> TASK =
            new Task<>("tagging", INSTRUCTIONS, SCHEMA, MOST_TOKENS, Task.Reader.plain(Tagging::read));

    private final FallbackContract contract;
    private final ModelWork work;
    private final TagCache cache;

    Tagging(FallbackContract contract, ModelWork work, TagCache cache) {
        this.contract = contract;
        this.work = work;
        this.cache = cache;
    }

    @Override
    public CloudOrCached declaration() {
        return DECLARATION;
    }

    Uni<Step<Tags>> tag(Subject subject, Freshness freshness) {
        TagCache.Key key = new TagCache.Key(subject.signature().canonical(), work.modelFor(Route.STANDARD), VERSION);
        return work.smallStep(
                TASK, subject, asked -> contract.resolve(DECLARATION, asked, new Cached<>(cache, key, freshness)));
    }

    private static Optional<Tags> read(JsonNode answer) {
        return Schemas.text(answer, "category")
                .flatMap(category -> Schemas.text(answer, "owner_hint")
                        .flatMap(owner -> Schemas.texts(answer, "tags").map(tags -> new Tags(category, owner, tags))));
    }
}
