package dev.candor.triage;

import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Severity;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds alerts that are no incidents (ADR 0006). Pure. A severity that no scale knows is never noise. */
public final class Noise {

    private static final Set<String> HEARTBEATS = Set.of("watchdog", "deadmansswitch", "deadmanssnitch");
    private static final Set<String> INHIBITORS = Set.of("infoinhibitor");

    /** What the test buttons of senders call their alerts, and what intake calls those that are marked in another way. */
    private static final Set<String> TESTS =
            Set.of("testalert", "testnotification", "test notification", "test alert", "test-metricalertrule");

    private Noise() {}

    public static Optional<NoiseKind> in(Alert alert) {
        String name = alert.name().orElse("").toLowerCase(Locale.ROOT);
        if (HEARTBEATS.contains(name)) {
            return Optional.of(NoiseKind.HEARTBEAT);
        }
        if (INHIBITORS.contains(name)) {
            return Optional.of(NoiseKind.INHIBITOR);
        }
        if (TESTS.contains(name)) {
            return Optional.of(NoiseKind.TEST);
        }
        if (alert.status() == AlertStatus.RESOLVED) {
            return Optional.of(NoiseKind.RESOLVED);
        }
        return alert.severity() == Severity.NONE ? Optional.of(NoiseKind.SEVERITY_NONE) : Optional.empty();
    }
}
