package dev.candor.mode;

import dev.candor.capability.Capability;
import dev.candor.capability.CapabilityCatalog;
import io.quarkus.arc.All;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** Makes the catalog of all capabilities while the service starts, so that a faulty declaration stops the start. */
final class Catalogs {

    @Produces
    @Startup
    @Singleton
    CapabilityCatalog catalog(@All List<Capability> capabilities) {
        return CapabilityCatalog.of(capabilities);
    }
}
