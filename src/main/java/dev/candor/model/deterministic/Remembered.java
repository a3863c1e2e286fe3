package dev.candor.model.deterministic;

import dev.candor.intake.Signature.Field;
import dev.candor.memory.Decision;
import dev.candor.memory.Match;
import dev.candor.memory.PastIncident;
import dev.candor.model.Confidence;
import dev.candor.model.Diagnosis.Hypothesis;
import dev.candor.model.ReadOnly;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the recalled incidents that are similar enough say: causes, fixes, dead ends and checks. Pure.
 *
 * @param service the one that the alert is about
 * @param matches the most similar first
 */
record Remembered(Optional<String> service, List<Match> matches) {

    /** Least score of a past incident whose cause is worth a hypothesis. */
    private static final double TELLING = 0.6;

    private static final Set<Decision> REAL = Set.of(Decision.REAL, Decision.ESCALATED);

    /** A third seldom adds what two did not say. */
    private static final int MOST = 2;

    static Remembered of(Optional<String> service, List<Match> recalled) {
        return new Remembered(
                service,
                recalled.stream().filter(match -> match.score() >= TELLING).toList());
    }

    boolean isEmpty() {
        return matches.isEmpty();
    }

    /** The most similar one in a sentence. */
    Optional<String> likeness() {
        return matches.stream()
                .findFirst()
                .map(match -> "Closest in memory: "
                        + match.incident().incidentId() + " (similarity " + score(match) + "): "
                        + match.incident().title()
                        + match.incident()
                                .decision()
                                .map(decision -> "; it was judged " + said(decision))
                                .orElse("")
                        + ".");
    }

    List<Hypothesis> causes() {
        return few().flatMap(match -> match.incident().rootCause().stream()
                        .map(cause -> new Hypothesis(
                                "As last time: " + cause,
                                List.of("similar incident " + match.incident().incidentId() + ", similarity "
                                        + score(match) + ": " + match.incident().title()),
                                Confidence.of(1, List.of(match)))))
                .toList();
    }

    List<String> fixes() {
        return few().flatMap(match -> match.incident().resolution().stream()
                        .map(fix -> "Last time (" + match.incident().incidentId() + "): " + fix))
                .toList();
    }

    List<String> deadEnds() {
        return few().flatMap(match -> match.incident().deadEnds().stream())
                .distinct()
                .toList();
    }

    /** Its commands, as far as they are about the same things and known to change nothing: memory is taught by many. */
    List<String> checks(Names names) {
        return few().limit(1)
                .map(Match::incident)
                .filter(this::isOfThisService)
                .flatMap(past -> past.checks().stream())
                .filter(ReadOnly::command)
                .filter(names::fits)
                .toList();
    }

    List<String> ids() {
        return few().map(match -> match.incident().incidentId()).toList();
    }

    /** What was no incident elsewhere explains nothing here. */
    private Stream<Match> few() {
        return matches.stream()
                .filter(match ->
                        match.incident().decision().filter(REAL::contains).isPresent()
                                || isOfThisService(match.incident()))
                .limit(MOST);
    }

    private boolean isOfThisService(PastIncident past) {
        return service.isPresent() && past.signature().value(Field.SERVICE).equals(service);
    }

    private static String score(Match match) {
        return String.format(Locale.ROOT, "%.2f", match.score());
    }

    private static String said(Decision decision) {
        return decision.code().replace('_', ' ');
    }
}
