package dev.candor.api;

import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import jakarta.inject.Singleton;

/** Tells the mode, the declarations and the counts. A capability, so that reports have traces too (ADR 0004). */
@Singleton
final class Reporting implements Capability {

    static final LocalOnly DECLARATION = Declaration.named("report", "tells the mode, the declarations and the counts")
            .ownedBy("platform")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }
}
