package dev.candor.api;

import dev.candor.deadletter.KeptLetter;
import dev.candor.mode.Quadrant;
import dev.candor.outcome.Reason;
import dev.candor.trace.AuditEntry;
import dev.candor.trace.Overall;
import dev.candor.trace.RouteEntry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What could not be read, on the wire. */
final class DeadLetterViews {

    private DeadLetterViews() {}

    /**
     * The list, the latest first.
     *
     * @param next what to ask for as {@code before} to see earlier ones; null at the end
     */
    @Schema(name = "DeadLetters")
    record Page(
            String sessionId,
            Quadrant quadrant,
            String traceId,
            Overall outcome,
            List<Letter> deadLetters,
            Optional<Long> next,
            List<RouteEntry> routeTrace,
            List<AuditEntry> auditTrace) {}

    /** One of them. */
    @Schema(name = "DeadLetterAnswer")
    record One(
            String sessionId,
            Quadrant quadrant,
            String traceId,
            Overall outcome,
            Letter deadLetter,
            List<RouteEntry> routeTrace,
            List<AuditEntry> auditTrace) {}

    /**
     * @param body redacted
     * @param complete whether the body is all of it; what was cut off cannot be replayed as it was meant
     * @param arrivals how often it came
     */
    @Schema(name = "DeadLetter")
    record Letter(
            String id,
            Instant receivedAt,
            Instant lastReceivedAt,
            int arrivals,
            Reason reason,
            String detail,
            Optional<String> claimedOrigin,
            Map<String, String> headers,
            String body,
            long bodyBytes,
            boolean complete,
            Optional<Instant> replayedAt) {

        static Letter of(KeptLetter kept) {
            return new Letter(
                    kept.letter().id(),
                    kept.letter().receivedAt(),
                    kept.lastAt(),
                    kept.arrivals(),
                    kept.letter().reason(),
                    kept.letter().detail(),
                    kept.letter().origin(),
                    kept.letter().headers(),
                    kept.letter().body(),
                    kept.letter().bodyBytes(),
                    kept.letter().complete(),
                    kept.replayedAt());
        }
    }
}
