package dev.candor.memory;

import dev.candor.intake.Incident;
import dev.candor.intake.Signature;
import io.smallrye.mutiny.Uni;

/** The memory of this host. It may be asked about any incident, since nothing leaves. */
public interface LocalMemory {

    Uni<Recollection> recall(Incident incident, Signature signature);
}
