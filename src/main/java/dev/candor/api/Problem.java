package dev.candor.api;

import dev.candor.outcome.Reason;
import dev.candor.outcome.Source;
import dev.candor.outcome.Status;
import dev.candor.trace.AuditEntry;
import dev.candor.trace.AuditEntry.AttemptView;
import dev.candor.trace.RouteEntry;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What was wrong and what would be right, by RFC 9457 with members of our own.
 *
 * @param type stable for each class of problem; its last part is the reason
 * @param instance this occurrence
 * @param deadLetterId under which an operator finds what could not be read, if it was kept
 * @param analysis what could be made all the same, if the work was refused half-way
 */
@Schema(name = "Problem")
record Problem(
        URI type,
        String title,
        int status,
        String detail,
        URI instance,
        String sessionId,
        String quadrant,
        String traceId,
        String capability,
        Status outcome,
        Source source,
        Reason reason,
        List<AttemptView> attempts,
        Optional<Long> retryAfterS,
        Optional<String> deadLetterId,
        Optional<AnalysisView> analysis,
        List<RouteEntry> routeTrace,
        List<AuditEntry> auditTrace) {

    static final String MEDIA_TYPE = "application/problem+json";

    static URI typeOf(Reason reason) {
        return URI.create("urn:candor:problem:" + reason.code());
    }
}
