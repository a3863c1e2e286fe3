package dev.candor.memory;

import dev.candor.intake.Incident;
import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import dev.candor.outcome.Source;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One score for all memories: how much a remembered incident resembles the present one, from 0 to 1. It looks at what both
 * are called, at what is told of both, and at who and what they are about. What position or number a source gave a candidate plays no
 * part, and neither does what else the source holds. Pure; thread-safe.
 */
public final class Similarity {

    // The parts of the text's score; together 1. Measured on the recall benchmark, see docs/recall.md.
    private static final double COVERAGE = 0.4;
    private static final double TITLE = 0.3;
    private static final double PASSAGE = 0.3;

    /** What the name of the rule decides, if there is one: it was chosen by a person to tell alerts apart. */
    private static final double NAME = 0.3;

    /** What the text weighs, and what each field does that both sides know. */
    private static final double TEXT = 0.6;

    /**
     * The error is compared with the text, and the signal is read from it: to weigh it again made the benchmark worse.
     * Environment and severity do not tell incidents apart.
     */
    private static final Map<Field, Double> FIELDS =
            new EnumMap<>(Map.of(Field.SERVICE, 0.3, Field.DEPENDENCY, 0.05, Field.ATTACK, 0.05));

    /** A term in the title counts as if it stood this often in the account. */
    private static final double TITLE_COUNTS = 2;

    /** A term that stands this often earns half of what it can. */
    private static final double HALF = 1.2;

    /** How much a long account is held against it, 0 to 1: it has many terms because it is long. */
    private static final double LENGTH_MATTERS = 0.4;

    /** Terms in an account of the usual length. */
    private static final double USUAL_LENGTH = 120;

    private final Question question;
    private final Signature signature;

    private Similarity(Question question, Signature signature) {
        this.question = question;
        this.signature = signature;
    }

    public static Similarity to(Incident incident, Signature signature) {
        return new Similarity(Question.of(incident.alert()), signature);
    }

    /** To a text that somebody looks for; nothing is known of who and what it is about. */
    public static Similarity to(String text) {
        return new Similarity(Question.of(text), new Signature(Map.of()));
    }

    /** What a source may look for candidates by, the most telling first. */
    public List<Term> terms() {
        return question.weights().entrySet().stream()
                .map(term -> new Term(term.getKey(), term.getValue()))
                .sorted(Comparator.comparingDouble(Term::weight).reversed().thenComparing(Term::text))
                .toList();
    }

    /** The words of a text that can tell one incident from another. */
    public static Set<String> words(String text) {
        return Set.copyOf(new HashSet<>(Terms.stems(text)));
    }

    /** The best of the candidates by this score, at most {@code limit} and none below {@code least}; ties by time, then id. */
    public Recollection best(Stream<PastIncident> candidates, Source source, int limit, double least) {
        return new Recollection(ranked(candidates, least).stream()
                .limit(limit)
                .map(found -> new Match(found.candidate(), found.score(), source))
                .toList());
    }

    /** Those of the candidates that are not below {@code least}, in the same order. */
    public <C extends Candidate> List<Scored<C>> ranked(Stream<C> candidates, double least) {
        return candidates
                .map(candidate -> new Scored<>(candidate, score(candidate)))
                .filter(scored -> scored.score() >= least)
                .sorted(Comparator.<Scored<C>>comparingDouble(Scored::score)
                        .reversed()
                        .thenComparing(
                                scored -> scored.candidate().lastSeen().orElse(Instant.EPOCH),
                                Comparator.reverseOrder())
                        .thenComparing(scored -> scored.candidate().incidentId()))
                .toList();
    }

    double score(Candidate candidate) {
        Traits traits = candidate.traits();
        double known = TEXT;
        double score = TEXT * text(traits);
        for (Map.Entry<Field, Double> field : FIELDS.entrySet()) {
            Optional<String> mine = signature.value(field.getKey());
            Optional<String> theirs = candidate.signature().value(field.getKey());
            // What one side does not know speaks neither for nor against.
            if (mine.isPresent() && theirs.isPresent()) {
                known += field.getValue();
                score += mine.equals(theirs) ? field.getValue() : 0;
            }
        }
        return Math.round(score / known * 1000) / 1000.0;
    }

    private double text(Traits traits) {
        boolean[][] passages = traits.passages().stream().map(question::in).toArray(boolean[][]::new);
        double told = COVERAGE * coverage(traits)
                + TITLE * question.covers(traits.title())
                + PASSAGE * question.likeness(traits.passages(), passages);
        return question.nameLikeness(traits.error(), traits.title())
                .map(likeness -> NAME * likeness + (1 - NAME) * told)
                .orElse(told);
    }

    /** How much of the question the account covers; a term in the title counts as if it stood there several times. */
    private double coverage(Traits traits) {
        int[] counts = new int[question.size()];
        int terms = 0;
        for (Bag passage : traits.passages()) {
            terms += passage.size();
            for (int index = 0; index < passage.size(); index++) {
                int number = question.number(passage.at(index));
                if (number >= 0) {
                    counts[number]++;
                }
            }
        }
        boolean[] titled = question.in(traits.title());
        double length = 1 - LENGTH_MATTERS + LENGTH_MATTERS * terms / USUAL_LENGTH;
        double covered = 0;
        for (int number = 0; number < counts.length; number++) {
            double times = counts[number] / length + (titled[number] ? TITLE_COUNTS : 0);
            covered += question.weight(number) * Math.min(1, times * (1 + HALF / TITLE_COUNTS) / (times + HALF));
        }
        return question.weight() == 0 ? 0 : covered / question.weight();
    }
}
