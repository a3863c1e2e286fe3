package dev.candor.model.deterministic;

import dev.candor.intake.Alert;
import dev.candor.intake.AlertStatus;
import dev.candor.intake.Incident;
import dev.candor.intake.Phrase;
import dev.candor.intake.WordText;
import dev.candor.intake.Words;
import dev.candor.memory.Match;
import dev.candor.model.Confidence;
import dev.candor.model.Diagnosis;
import dev.candor.model.Diagnosis.Hypothesis;
import dev.candor.model.LocalModel;
import dev.candor.model.deterministic.KnowledgeBase.Recognised;
import jakarta.inject.Singleton;
import java.util.Collection;
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

    /** More than this is not read at night. */
    private static final int MOST_COMMANDS = 8;

    /** Enough to see why a family was taken. */
    private static final int MOST_WORDS = 3;

    private static final String NO_LIVE_MODEL =
            "No live model weighed this alert; it would have compared its text with the recalled incidents in full.";

    private static final List<Template> GENERAL_CHECKS = Stream.of(
                    "kubectl -n {namespace} get pods -o wide",
                    "kubectl -n {namespace} get events --sort-by=.lastTimestamp",
                    "kubectl -n {namespace} rollout history deployment/{service}")
            .map(Template::new)
            .toList();

    private final KnowledgeBase knowledge;

    DeterministicModel(KnowledgeBase knowledge) {
        this.knowledge = knowledge;
    }

    @Override
    public Diagnosis diagnose(Incident incident, List<Match> recalled) {
        Alert alert = incident.alert();
        Remembered remembered = Remembered.of(alert.service(), recalled);
        WordText text = WordText.of(alert.text());
        return recognised(alert, text)
                .map(recognised -> known(alert, text, recognised, remembered))
                .orElseGet(() -> unknown(alert, recalled, remembered));
    }

    /** A rule without data says nothing of what it watches, whatever its name is about. */
    private Optional<Recognised> recognised(Alert alert, WordText text) {
        return alert.status() == AlertStatus.NO_DATA
                ? Optional.of(new Recognised(knowledge.noData(), List.of(Phrase.of("no data"))))
                : knowledge.recognise(text);
    }

    private static Diagnosis known(Alert alert, WordText text, Recognised recognised, Remembered remembered) {
        Names names = new Names(alert);
        Family family = recognised.family();
        return new Diagnosis(
                sentences(
                        Optional.of(names.sentence(family.summary())),
                        Optional.of(told(recognised)),
                        remembered.likeness()),
                Stream.concat(remembered.causes().stream(), causes(alert, names, text, family))
                        .sorted(Comparator.comparingDouble(Hypothesis::confidence)
                                .reversed())
                        .toList(),
                commands(names, family.checks(), remembered),
                Stream.of(
                                family.preserve().stream().map(item -> "Keep first: " + names.sentence(item)),
                                remembered.fixes().stream(),
                                family.remediation().stream().map(names::sentence))
                        .flatMap(items -> items)
                        .toList(),
                remembered.deadEnds(),
                Stream.of(
                                unset(names.unset(family.checks())).stream(),
                                family.cannotKnow().stream().map(names::sentence),
                                Stream.of(NO_LIVE_MODEL))
                        .flatMap(items -> items)
                        .toList(),
                remembered.ids());
    }

    private static Diagnosis unknown(Alert alert, List<Match> recalled, Remembered remembered) {
        Names names = new Names(alert);
        return new Diagnosis(
                sentences(
                        Optional.of(
                                remembered.isEmpty()
                                        ? "Unknown: the alert's words fit no failure family that this host knows, and memory holds nothing like it."
                                        : "No failure family that this host knows fits the alert's words."),
                        remembered.likeness()),
                remembered.causes(),
                commands(names, GENERAL_CHECKS, remembered),
                remembered.fixes(),
                remembered.deadEnds(),
                Stream.of(
                                unset(names.unset(GENERAL_CHECKS)).stream(),
                                Stream.of(
                                        "What failed is not named in the alert; an error type or a log line would help most."),
                                Stream.of(
                                                recalled.isEmpty()
                                                        ? "No past incident was similar enough to compare with."
                                                        : "The past incidents that are listed are only loosely similar.")
                                        .filter(loose -> remembered.isEmpty()),
                                Stream.of(NO_LIVE_MODEL))
                        .flatMap(items -> items)
                        .toList(),
                remembered.ids());
    }

    private static String told(Recognised recognised) {
        return recognised.phrases().stream()
                .sorted(Comparator.comparingInt(Phrase::length).reversed())
                .limit(MOST_WORDS)
                .map(phrase -> '"' + phrase.toString() + '"')
                .collect(Collectors.joining(", ", "Recognised by: ", "."));
    }

    /** Where no word of the alert points to a cause, it has no evidence yet. */
    private static Stream<Hypothesis> causes(Alert alert, Names names, WordText text, Family family) {
        Quotes quotes = new Quotes(alert);
        Set<String> ours = Set.copyOf(Words.of(alert.service().orElse("")));
        return family.causes().stream().map(cause -> {
            List<Phrase> support = cause.support(text, ours);
            return new Hypothesis(
                    names.sentence(cause.cause()),
                    support.isEmpty() ? List.of() : evidence(quotes, support),
                    Confidence.of(support.size(), List.of()));
        });
    }

    private static List<String> evidence(Quotes quotes, List<Phrase> support) {
        String words = support.stream().map(Phrase::toString).collect(Collectors.joining(", "));
        return Stream.concat(Stream.of("points here: " + words), quotes.with(support).stream())
                .toList();
    }

    private static List<String> commands(Names names, List<Template> checks, Remembered remembered) {
        Set<String> commands = new LinkedHashSet<>();
        checks.forEach(check -> commands.add(names.command(check)));
        remembered.checks(names).stream()
                .filter(check -> !commands.contains(check.replace(" deploy/", " deployment/")))
                .forEach(commands::add);
        return commands.stream().limit(MOST_COMMANDS).toList();
    }

    private static Optional<String> unset(Collection<String> variables) {
        return variables.isEmpty()
                ? Optional.empty()
                : Optional.of("The alert does not name all that the checks need: set " + String.join(", ", variables)
                        + " first. Until then a shell refuses those commands.");
    }

    @SafeVarargs
    private static String sentences(Optional<String>... sentences) {
        return Stream.of(sentences).flatMap(Optional::stream).collect(Collectors.joining(" "));
    }
}
