package dev.candor.mode;

import dev.candor.capability.Axis;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.CloudRequired;
import jakarta.inject.Singleton;

/** One cheap call that finds out, when a session begins, whether the memory cloud answers. */
@Singleton
final class MemoryProbe implements Capability {

    static final CloudRequired DECLARATION = Declaration.named(
                    "memory_probe", "finds out at the start of a session whether the memory cloud answers")
            .ownedBy("platform")
            .reviewedBy("2027-05-31")
            .cloudRequired(Axis.MEMORY)
            .orRefuse();

    @Override
    public CloudRequired declaration() {
        return DECLARATION;
    }
}
