package dev.candor.memory;

import dev.candor.intake.Incident;
import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import dev.candor.intake.Words;
import dev.candor.outcome.Source;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One score for all memories: how much a remembered incident resembles the present one, from 0 to 1. It looks at the
 * fields of both signatures and at the words they share; what position or number a source gave a candidate plays no part.
 * Pure.
 */
public final class Similarity {

    // The parts of the score; together 1. Who and what weigh as much as all the words.
    private static final double SERVICE = 0.25;
    private static final double ERROR = 0.20;
    private static final double SIGNAL = 0.20;
    private static final double DEPENDENCY = 0.05;
    private static final double TEXT = 0.30;

    /** A value that one side does not know speaks neither for nor against: it earns this share of its part. */
    private static final double UNKNOWN = 0.25;

    /** Share of the alert's words that a candidate must contain for the full text part; no two reports word alike. */
    private static final double FULL_OVERLAP = 0.6;

    /** Shorter words say little. */
    private static final int SHORTEST_WORD = 3;

    private static final Set<String> STOP_WORDS = Set.of(
            "the",
            "and",
            "for",
            "with",
            "was",
            "has",
            "have",
            "are",
            "its",
            "that",
            "this",
            "from",
            "not",
            "than",
            "out",
            "prod",
            "production",
            "high",
            "low",
            "critical",
            "warning",
            "alert",
            "firing",
            "service",
            "kube",
            "seconds",
            "minutes",
            "since",
            "more",
            "over",
            "per",
            "all",
            "one",
            "but",
            "were",
            "been",
            "into",
            "after",
            "before");

    private final Signature signature;
    private final List<String> words;
    private final List<String> errorWords;

    private Similarity(Signature signature, Set<String> words) {
        this.signature = signature;
        this.words = List.copyOf(words);
        this.errorWords = List.copyOf(errorWords(signature));
    }

    public static Similarity to(Incident incident, Signature signature) {
        return new Similarity(signature, words(incident.alert().text()));
    }

    /** The words of a text that can tell one incident from another. */
    public static Set<String> words(String text) {
        return Words.of(text).stream()
                .filter(word -> word.length() >= SHORTEST_WORD && !STOP_WORDS.contains(word) && !isNumber(word))
                .collect(Collectors.toUnmodifiableSet());
    }

    static Set<String> errorWords(Signature signature) {
        return signature
                .value(Field.ERROR)
                .map(error -> Stream.of(error.split(" ")).collect(Collectors.toUnmodifiableSet()))
                .orElse(Set.of());
    }

    /** The best of the candidates by this score, at most {@code limit} and none below {@code least}; ties by id. */
    public Recollection best(Stream<PastIncident> candidates, Source source, int limit, double least) {
        List<Match> matches = candidates
                .map(candidate -> new Match(candidate, score(candidate), source))
                .filter(match -> match.score() >= least)
                .sorted(Comparator.comparingDouble(Match::score)
                        .reversed()
                        .thenComparing(match -> match.incident().incidentId()))
                .limit(limit)
                .toList();
        return new Recollection(matches);
    }

    double score(PastIncident candidate) {
        double score = SERVICE * agreement(candidate, Field.SERVICE)
                + ERROR * errorAgreement(candidate)
                + SIGNAL * agreement(candidate, Field.SIGNAL)
                + DEPENDENCY * agreement(candidate, Field.DEPENDENCY)
                + TEXT * overlap(candidate);
        return Math.round(score * 1000) / 1000.0;
    }

    private double agreement(PastIncident candidate, Field field) {
        Optional<String> mine = signature.value(field);
        Optional<String> theirs = candidate.signature().value(field);
        if (mine.isEmpty() || theirs.isEmpty()) {
            return UNKNOWN;
        }
        return mine.equals(theirs) ? 1 : 0;
    }

    /** Names of one error differ between senders (KubePodCrashLooping, CrashLoopBackOff): shared words count. */
    private double errorAgreement(PastIncident candidate) {
        Set<String> theirs = candidate.errorWords();
        if (errorWords.isEmpty() || theirs.isEmpty()) {
            return UNKNOWN;
        }
        return (double) shared(errorWords, theirs) / Math.min(errorWords.size(), theirs.size());
    }

    private double overlap(PastIncident candidate) {
        if (words.isEmpty()) {
            return 0;
        }
        return Math.min(1, shared(words, candidate.words()) / (FULL_OVERLAP * words.size()));
    }

    private static int shared(List<String> ours, Set<String> theirs) {
        int shared = 0;
        for (String word : ours) {
            shared += theirs.contains(word) ? 1 : 0;
        }
        return shared;
    }

    private static boolean isNumber(String word) {
        return word.chars().allMatch(Character::isDigit);
    }
}
