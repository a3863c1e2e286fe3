package dev.candor.model.deterministic;

import dev.candor.intake.Alert;
import dev.candor.intake.Incident;
import dev.candor.intake.Phrase;
import dev.candor.intake.WordText;
import dev.candor.memory.Match;
import dev.candor.model.Confidence;
import dev.candor.model.Diagnosis;
import dev.candor.model.Diagnosis.Hypothesis;
import dev.candor.model.LocalModel;
import dev.candor.model.deterministic.KnowledgeBase.Recognised;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names likely causes from the alert's own words and from what was recalled. It says "unknown" rather than guess. Same
 * input, same output; thread-safe.
 */
@Singleton
public final class DeterministicModel implements LocalModel {

    /** Least score of a past incident whose cause is worth a hypothesis. */
    private static final double TELLING = 0.6;

    /** More than this is not read at night. */
    private static final int MOST_COMMANDS = 8;

    private static final String NO_LIVE_MODEL =
            "No live model weighed this alert; it would have compared its text with the recalled incidents in full.";

    private final KnowledgeBase knowledge;

    DeterministicModel(KnowledgeBase knowledge) {
        this.knowledge = knowledge;
    }

    @Override
    public Diagnosis diagnose(Incident incident, List<Match> recalled) {
        Alert alert = incident.alert();
        List<Match> telling =
                recalled.stream().filter(match -> match.score() >= TELLING).toList();
        WordText text = WordText.of(alert.text());
        return knowledge
                .recognise(text)
                .map(recognised -> recognised(alert, recognised, known(text, recognised), telling))
                .orElseGet(() -> unknown(alert, recalled, telling));
    }

    private static Diagnosis recognised(
            Alert alert, Recognised recognised, List<Hypothesis> known, List<Match> telling) {
        Placeholders names = new Placeholders(alert);
        Family family = recognised.family();
        return new Diagnosis(
                names.fill(family.summary()),
                Stream.concat(remembered(telling).stream(), known.stream()).toList(),
                commands(names, family.checks(), telling),
                Stream.of(
                                family.preserve().stream().map(item -> "Keep first: " + names.fill(item)),
                                pastFixes(telling),
                                family.remediation().stream().map(names::fill))
                        .flatMap(items -> items)
                        .toList(),
                deadEnds(telling),
                Stream.concat(family.cannotKnow().stream().map(names::fill), Stream.of(NO_LIVE_MODEL))
                        .toList(),
                ids(telling));
    }

    private static Diagnosis unknown(Alert alert, List<Match> recalled, List<Match> telling) {
        Placeholders names = new Placeholders(alert);
        return new Diagnosis(
                telling.isEmpty()
                        ? "Unknown: the alert's words fit no failure family that this host knows, and memory holds nothing like it."
                        : "No failure family fits the alert's words, but memory holds a similar incident.",
                remembered(telling),
                commands(names, GENERAL_CHECKS, telling),
                pastFixes(telling).toList(),
                deadEnds(telling),
                List.of(
                        "What failed is not named in the alert; an error type or a log line would help most.",
                        recalled.isEmpty()
                                ? "No past incident was similar enough to compare with."
                                : "The past incidents that are listed are only loosely similar.",
                        NO_LIVE_MODEL),
                ids(telling));
    }

    private static List<String> ids(List<Match> telling) {
        return telling.stream().map(match -> match.incident().incidentId()).toList();
    }

    private static final List<Template> GENERAL_CHECKS = Stream.of(
                    "kubectl -n {namespace} get pods -o wide",
                    "kubectl -n {namespace} get events --sort-by=.lastTimestamp",
                    "kubectl -n {namespace} rollout history deployment/{service}")
            .map(Template::new)
            .toList();

    private static List<Hypothesis> remembered(List<Match> telling) {
        return telling.stream()
                .flatMap(match -> match.incident().rootCause().stream()
                        .map(cause -> new Hypothesis(
                                cause,
                                List.of("similar incident " + match.incident().incidentId() + ", similarity "
                                        + match.score() + ": "
                                        + match.incident().title()),
                                Confidence.of(1, List.of(match)))))
                .limit(2)
                .toList();
    }

    /** Causes that the alert's words point to come first; the files' order breaks ties. */
    private static List<Hypothesis> known(WordText text, Recognised recognised) {
        String recognisedBy = "the alert says: "
                + recognised.phrases().stream().map(Phrase::toString).collect(Collectors.joining(", "));
        return recognised.family().causes().stream()
                .map(cause -> {
                    List<Phrase> support = cause.support(text);
                    List<String> evidence = Stream.concat(
                                    Stream.of(recognisedBy), support.stream().map(phrase -> "points here: " + phrase))
                            .toList();
                    return new Hypothesis(cause.cause(), evidence, Confidence.of(support.size(), List.of()));
                })
                .sorted(Comparator.comparingDouble(Hypothesis::confidence).reversed())
                .toList();
    }

    private static List<String> commands(Placeholders names, List<Template> checks, List<Match> telling) {
        Set<String> commands = new LinkedHashSet<>();
        checks.forEach(check -> commands.add(names.fill(check)));
        Optional<Match> best = telling.stream().findFirst();
        best.ifPresent(match -> commands.addAll(match.incident().checks()));
        return commands.stream().limit(MOST_COMMANDS).toList();
    }

    private static Stream<String> pastFixes(List<Match> telling) {
        return telling.stream()
                .flatMap(match -> match.incident().resolution().stream()
                        .map(fix -> "Last time (" + match.incident().incidentId() + "): " + fix))
                .limit(2);
    }

    private static List<String> deadEnds(List<Match> telling) {
        return telling.stream()
                .flatMap(match -> match.incident().deadEnds().stream())
                .distinct()
                .toList();
    }
}
