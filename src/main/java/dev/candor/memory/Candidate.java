package dev.candor.memory;

import dev.candor.intake.Signature;
import java.time.Instant;
import java.util.Optional;

/** As much of a remembered incident as its score needs. */
public interface Candidate {

    String incidentId();

    Signature signature();

    Traits traits();

    Optional<Instant> lastSeen();
}
