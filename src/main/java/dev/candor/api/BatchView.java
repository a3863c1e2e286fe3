package dev.candor.api;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.candor.mode.Quadrant;
import dev.candor.mode.Session;
import dev.candor.outcome.Status;
import dev.candor.trace.AuditEntry;
import dev.candor.trace.Overall;
import dev.candor.trace.RouteEntry;
import dev.candor.trace.Traces;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The answer to a group: one entry for each of its alerts, in the sender's order. An entry that could not be analysed is a
 * problem in its place. The traces here are about the group as such; each entry has its own.
 */
@Schema(name = "Batch")
record BatchView(
        String sessionId,
        String quadrant,
        String traceId,
        Overall outcome,
        List<Entry> analyses,
        Summary summary,
        List<RouteEntry> routeTrace,
        List<AuditEntry> auditTrace) {

    static BatchView of(
            Session session, String traceId, List<Entry> entries, Optional<String> note, Traces traces, Overall whole) {
        return new BatchView(
                session.id(),
                quadrant(entries).orElseGet(session::quadrant).code(),
                traceId,
                whole,
                entries,
                Summary.of(entries, note),
                traces.route(),
                traces.audit());
    }

    /** What all its analyses ran on at least; noise, which runs on nothing, counts only if there is nothing else. */
    private static Optional<Quadrant> quadrant(List<Entry> entries) {
        List<AnalysisView> analyses =
                entries.stream().flatMap(entry -> entry.analysis().stream()).toList();
        List<AnalysisView> diagnosed =
                analyses.stream().filter(view -> view.diagnosis().isPresent()).toList();
        return (diagnosed.isEmpty() ? analyses : diagnosed)
                .stream().map(AnalysisView::quadrant).reduce(Quadrant::atLeast);
    }

    /** An analysis, or the problem that stands in its place. */
    sealed interface Entry {
        Status status();

        /** What was made of the alert; also of one that was refused half-way. */
        Optional<AnalysisView> analysis();

        default Optional<Problem> problem() {
            return switch (this) {
                case Analysed analysed -> Optional.empty();
                case Failed failed -> Optional.of(failed.why());
            };
        }

        record Analysed(@JsonValue AnalysisView view) implements Entry {
            @Override
            public Status status() {
                return view.outcome().status();
            }

            @Override
            public Optional<AnalysisView> analysis() {
                return Optional.of(view);
            }
        }

        record Failed(@JsonValue Problem why) implements Entry {
            @Override
            public Status status() {
                return why.outcome();
            }

            @Override
            public Optional<AnalysisView> analysis() {
                return why.analysis();
            }
        }
    }

    @Schema(name = "Summary")
    record Summary(int alerts, Map<Status, Long> byStatus, Optional<String> note) {
        static Summary of(List<Entry> entries, Optional<String> note) {
            Map<Status, Long> byStatus = new EnumMap<>(Status.class);
            for (Status status : Status.values()) {
                byStatus.put(
                        status,
                        entries.stream()
                                .filter(entry -> entry.status() == status)
                                .count());
            }
            return new Summary(entries.size(), byStatus, note);
        }
    }
}
