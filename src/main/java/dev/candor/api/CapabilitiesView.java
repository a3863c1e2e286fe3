package dev.candor.api;

import dev.candor.capability.Axis;
import dev.candor.capability.Declaration;
import dev.candor.capability.Fallback;
import dev.candor.capability.Tier;
import dev.candor.mode.Outlook;
import dev.candor.mode.Quadrant;
import dev.candor.mode.Session;
import dev.candor.trace.AuditEntry;
import dev.candor.trace.Overall;
import dev.candor.trace.RouteEntry;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The declarations as declared, and what a call of each would get now. */
@Schema(name = "Capabilities")
record CapabilitiesView(
        String sessionId,
        Quadrant quadrant,
        List<CapabilityView> capabilities,
        Overall outcome,
        List<RouteEntry> routeTrace,
        List<AuditEntry> auditTrace) {

    @Schema(name = "Capability")
    record CapabilityView(
            String name,
            String purpose,
            Tier tier,
            Fallback fallback,
            Optional<Long> stalenessS,
            Optional<Axis> axis,
            String owner,
            LocalDate reviewBy,
            boolean reviewOverdue,
            Outlook effective) {

        static CapabilityView of(Declaration declaration, Session session, LocalDate today) {
            return new CapabilityView(
                    declaration.name(),
                    declaration.identity().purpose(),
                    declaration.tier(),
                    declaration.fallback(),
                    declaration.staleness().map(Duration::toSeconds),
                    declaration.axis(),
                    declaration.identity().owner(),
                    declaration.identity().reviewBy(),
                    today.isAfter(declaration.identity().reviewBy()),
                    Outlook.of(declaration, session));
        }
    }
}
