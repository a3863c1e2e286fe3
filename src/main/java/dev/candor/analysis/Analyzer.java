package dev.candor.analysis;

import dev.candor.intake.Alert;
import dev.candor.intake.Filling;
import dev.candor.intake.Incident;
import dev.candor.intake.Redacted;
import dev.candor.intake.Redaction;
import dev.candor.intake.Signature;
import dev.candor.intake.Signatures;
import dev.candor.memory.Recollection;
import dev.candor.mode.FallbackContract;
import dev.candor.mode.Session;
import dev.candor.model.Diagnosis;
import dev.candor.routing.Choice;
import dev.candor.routing.Router;
import dev.candor.trace.Canonical.Known;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;
import dev.candor.triage.Noise;
import dev.candor.triage.NoiseKind;
import dev.candor.triage.Triage;
import dev.candor.triage.Verdict;
import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The walk of one alert: intake, recall, triage, route, diagnosis. Each stage takes values and returns a value. */
@Singleton
public final class Analyzer {

    private final FallbackContract contract;
    private final Redaction redaction;
    private final Signatures signatures;
    private final Normalizing normalizing;
    private final Recalling recalling;
    private final Triage triage;
    private final Diagnosing diagnosing;
    private final Extras extras;
    private final Flights flights;
    private final Ledger ledger;
    private final AnalysisArchive archive;
    private final List<AnalysisListener> listeners;
    private final Clock clock;

    Analyzer(
            FallbackContract contract,
            Redaction redaction,
            Signatures signatures,
            Normalizing normalizing,
            Recalling recalling,
            Triage triage,
            Diagnosing diagnosing,
            Extras extras,
            Flights flights,
            Ledger ledger,
            AnalysisArchive archive,
            @All List<AnalysisListener> listeners,
            Clock clock) {
        this.contract = contract;
        this.redaction = redaction;
        this.signatures = signatures;
        this.normalizing = normalizing;
        this.recalling = recalling;
        this.triage = triage;
        this.diagnosing = diagnosing;
        this.extras = extras;
        this.flights = flights;
        this.ledger = ledger;
        this.archive = archive;
        this.listeners = listeners;
        this.clock = clock;
    }

    /** One alert that intake has read; its step is the first of the analysis. */
    public record Given(Alert alert, Step<?> intake, Wishes wishes, TraceContext trace, Instant receivedAt) {}

    /** An analysis made for this alert, or the one that the same work gives to several. */
    public Uni<Shared> analyze(Given given, Session session) {
        Step<Redacted> redacted =
                contract.resolve(redaction.declaration(), given.alert(), () -> redaction.redact(given.alert()));
        Incident incident =
                redacted.payload().<Incident>map(cleared -> cleared).orElseGet(() -> Redaction.withhold(given.alert()));
        Step<Signature> signed = contract.resolve(
                signatures.declaration(),
                redacted.output().orElseGet(() -> Known.of(incident.alert())),
                () -> signatures.of(incident));
        Signature signature = signed.payload().orElse(new Signature(Map.of()));
        Subject subject = new Subject(
                incident, signature, signed.output().orElseGet(() -> Known.of(signature)), session, given.trace());
        Trail trail = Trail.of(given.intake(), redacted.with(Trail.maskedItems(redacted)), signed);
        return Noise.in(incident.alert())
                .map(kind -> filed(dismissed(subject, trail, kind), given).map(Analyzer::alone))
                .orElseGet(() -> flights.share(
                        Flights.Key.of(subject, given.wishes()),
                        given.receivedAt(),
                        () -> investigated(subject, trail, given.wishes()).chain(analysis -> filed(analysis, given))));
    }

    private static Shared alone(Filed filed) {
        return new Shared(filed, Shared.How.MADE, 1);
    }

    private Uni<Filed> filed(Analysis analysis, Given given) {
        return archive.keep(analysis)
                .map(stored -> ledger.book(analysis, given.trace().traceId()).thatIs(stored))
                .invoke(filed -> listeners.forEach(listener -> listener.made(analysis, given.trace())));
    }

    private Analysis dismissed(Subject subject, Trail trail, NoiseKind kind) {
        Step<Verdict> dismissal = contract.resolve(triage.declaration(), subject.signed(), () -> triage.dismiss(kind));
        return trail.and(dismissal).analysis(subject, clock.instant());
    }

    private Uni<Analysis> investigated(Subject subject, Trail trail, Wishes wishes) {
        return normalizing.fill(subject).chain(filled -> {
            Filling filling = filled.flatMap(Step::payload).orElse(Filling.NOTHING);
            Subject whole = subject.with(subject.incident().filled(filling));
            return recalling
                    .recall(whole)
                    .chain(recall -> decided(whole, trail.and(filled).and(recall), recall, wishes));
        });
    }

    private Uni<Analysis> decided(Subject subject, Trail trail, Step<Recollection> recall, Wishes wishes) {
        Recalled recalled = Recalled.by(recall);
        Step<Verdict> triaged = contract.resolve(
                triage.declaration(),
                List.of(subject.signed(), recalled.output()),
                () -> triage.decide(subject.signature(), recall.payload()));
        Choice choice = Router.choose(subject.incident().alert(), triaged.payload());
        Uni<Step<Diagnosis>> diagnosed = diagnosing.diagnose(subject, recalled, choice);
        return diagnosed.chain(diagnosis -> extras.wished(subject, recalled, wishes)
                .map(wished -> trail.and(triaged).and(diagnosis).and(wished).analysis(subject, clock.instant())));
    }
}
