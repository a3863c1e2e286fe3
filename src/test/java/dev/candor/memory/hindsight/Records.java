package dev.candor.memory.hindsight;

import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Redaction;
import dev.candor.intake.Severity;
import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import dev.candor.intake.Signatures;
import dev.candor.memory.Confirmation;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
import dev.candor.memory.RecallQuery;
import dev.candor.trace.TraceContext;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Records and questions that the tests of the adapter use. */
final class Records {

    private static final Instant BEGAN = Instant.parse("2026-03-14T09:12:31Z");

    private Records() {}

    static MemoryRecord record(String incidentId, String title) {
        return new MemoryRecord(
                incidentId,
                title,
                "CrashLoopBackOff after deploy of checkout",
                new Signature(Map.of(
                        Field.SERVICE, "checkout",
                        Field.ENVIRONMENT, "production",
                        Field.ERROR, "kube pod crash looping",
                        Field.SEVERITY, "critical")),
                Severity.CRITICAL,
                Optional.of(Decision.REAL),
                Optional.of("The release expects a setting under a new name."),
                Optional.of("Set the new name and roll out again."),
                List.of("kubectl describe pod"),
                List.of("More memory did not help."),
                Optional.of("Seen twice this week."),
                List.of(
                        new Confirmation("ada", Decision.KNOWN_BENIGN, BEGAN),
                        new Confirmation("grace", Decision.REAL, BEGAN.plusSeconds(60))),
                MemoryOrigin.TEAM,
                BEGAN,
                BEGAN.plusSeconds(3600));
    }

    static RecallQuery query(Redaction redaction, String title, String message) {
        Alert alert = new Alert(
                "plain",
                title,
                message,
                Optional.of("KubePodCrashLooping"),
                Optional.of("checkout"),
                Optional.of("production"),
                Severity.CRITICAL,
                Optional.of("critical"),
                false,
                AlertStatus.FIRING,
                BEGAN,
                false,
                Optional.empty(),
                Optional.empty(),
                new TreeMap<>(),
                List.of());
        var redacted = redaction.redact(alert);
        return new RecallQuery(redacted, new Signatures().of(redacted), TraceContext.begun());
    }
}
