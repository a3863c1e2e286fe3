package dev.candor.memory.local;

import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Severity;
import dev.candor.intake.Signatures;
import dev.candor.intake.Withheld;
import dev.candor.memory.Confirmation;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Alerts, and records as the service makes them of alerts. */
final class Kept {

    static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final Signatures SIGNATURES = new Signatures();

    private Kept() {}

    static Alert alert(String title, String message, Optional<String> service) {
        return new Alert(
                "test",
                title,
                message,
                Optional.empty(),
                service,
                Optional.empty(),
                Severity.WARNING,
                Optional.empty(),
                true,
                AlertStatus.FIRING,
                NOW,
                true,
                Optional.empty(),
                Optional.empty(),
                new TreeMap<>(),
                List.of());
    }

    static Alert sparse(String title) {
        return alert(title, "", Optional.empty());
    }

    static MemoryRecord of(String id, Alert alert) {
        return new MemoryRecord(
                id,
                alert.title(),
                alert.text(),
                SIGNATURES.of(new Withheld(alert)),
                alert.severity(),
                Optional.of(Decision.REAL),
                Optional.of("a cause that was found"),
                Optional.of("what was done about it"),
                List.of("look there"),
                List.of("a restart did not help"),
                Optional.empty(),
                List.of(new Confirmation("ada", Decision.REAL, NOW)),
                MemoryOrigin.TEAM,
                NOW,
                NOW);
    }

    static MemoryRecord changedAt(MemoryRecord entry, Instant at) {
        return new MemoryRecord(
                entry.incidentId(),
                entry.title(),
                entry.symptoms(),
                entry.signature(),
                entry.severity(),
                entry.decision(),
                entry.rootCause(),
                entry.resolution(),
                entry.checks(),
                entry.deadEnds(),
                entry.note(),
                entry.confirmations(),
                entry.origin(),
                entry.occurredAt(),
                at);
    }

    static MemoryRecord unconfirmed(MemoryRecord entry) {
        return new MemoryRecord(
                entry.incidentId(),
                entry.title(),
                entry.symptoms(),
                entry.signature(),
                entry.severity(),
                entry.decision(),
                entry.rootCause(),
                entry.resolution(),
                entry.checks(),
                entry.deadEnds(),
                entry.note(),
                List.of(),
                entry.origin(),
                entry.occurredAt(),
                entry.changedAt());
    }
}
