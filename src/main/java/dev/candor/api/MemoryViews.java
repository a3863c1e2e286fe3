package dev.candor.api;

import dev.candor.intake.Severity;
import dev.candor.memory.Confirmation;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import dev.candor.mode.Quadrant;
import dev.candor.retention.Kept;
import dev.candor.trace.AuditEntry;
import dev.candor.trace.Overall;
import dev.candor.trace.RouteEntry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Memories on the wire. */
final class MemoryViews {

    private MemoryViews() {}

    /** What every answer about memories carries beside them. */
    record Frame(
            String sessionId,
            Quadrant quadrant,
            String traceId,
            Overall outcome,
            List<RouteEntry> routeTrace,
            List<AuditEntry> auditTrace) {}

    /**
     * @param kept how far it has come
     */
    @Schema(name = "Resolved")
    record Resolved(
            String sessionId,
            Quadrant quadrant,
            String traceId,
            Overall outcome,
            String analysisId,
            Kept kept,
            Memory memory,
            List<RouteEntry> routeTrace,
            List<AuditEntry> auditTrace) {}

    /**
     * @param next what to ask for as {@code after} to see the next ones; null at the end
     */
    @Schema(name = "Memories")
    record Page(
            String sessionId,
            Quadrant quadrant,
            String traceId,
            Overall outcome,
            List<Memory> memories,
            Optional<String> next,
            List<RouteEntry> routeTrace,
            List<AuditEntry> auditTrace) {}

    @Schema(name = "Found")
    record Found(
            String sessionId,
            Quadrant quadrant,
            String traceId,
            Overall outcome,
            List<AnalysisView.MatchView> matches,
            List<RouteEntry> routeTrace,
            List<AuditEntry> auditTrace) {}

    @Schema(name = "MemoryAnswer")
    record One(
            String sessionId,
            Quadrant quadrant,
            String traceId,
            Overall outcome,
            Memory memory,
            List<RouteEntry> routeTrace,
            List<AuditEntry> auditTrace) {}

    /**
     * @param count how many were imported or deleted
     */
    @Schema(name = "MemoriesChanged")
    record Changed(
            String sessionId,
            Quadrant quadrant,
            String traceId,
            Overall outcome,
            int count,
            List<RouteEntry> routeTrace,
            List<AuditEntry> auditTrace) {}

    /**
     * One memory.
     *
     * @param signature in its canonical form
     * @param copiedAt when it was last seen in the cloud, of a copy
     */
    @Schema(name = "Memory")
    record Memory(
            String incidentId,
            String title,
            String symptoms,
            String signature,
            Severity severity,
            Optional<Decision> decision,
            Optional<String> rootCause,
            Optional<String> resolution,
            List<String> checks,
            List<String> deadEnds,
            Optional<String> note,
            List<Confirmation> confirmations,
            MemoryOrigin origin,
            Instant occurredAt,
            Instant changedAt,
            Optional<Instant> copiedAt) {

        static Memory of(MemoryRecord entry) {
            return of(entry, Optional.empty());
        }

        static Memory of(MemoryRecord entry, Optional<Instant> copiedAt) {
            return new Memory(
                    entry.incidentId(),
                    entry.title(),
                    entry.symptoms(),
                    entry.signature().canonical(),
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
                    entry.changedAt(),
                    copiedAt);
        }
    }
}
