package dev.candor.triage;

import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import dev.candor.memory.Decision;
import dev.candor.memory.Match;
import dev.candor.memory.Recollection;
import dev.candor.triage.Bypass.Why;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Decides from a signature and from what was recalled, and from nothing else. Pure. */
@Singleton
public final class Triage implements Capability {

    public static final LocalOnly DECLARATION = Declaration.named(
                    "triage", "pure decision: noise, duplicate, known benign, real or escalated; bypass or not")
            .ownedBy("triage")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();

    private final TriageConfig config;

    Triage(TriageConfig config) {
        this.config = config;
    }

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    public Verdict dismiss(NoiseKind kind) {
        return new Verdict(
                Decision.NOISE,
                1,
                false,
                Optional.empty(),
                Optional.of(kind),
                new Bypass(config.bypass(), false, false, Why.NOISE));
    }

    /**
     * @param recalled empty if memory refused the question; an empty recollection if it knows nothing
     */
    public Verdict decide(Signature signature, Optional<Recollection> recalled) {
        List<Match> matches = recalled.map(Recollection::matches).orElse(List.of());
        List<Match> strong = matches.stream()
                .filter(match -> match.score() >= config.strongMatch())
                .toList();
        Optional<Poll> poll = Poll.of(strong);
        double best = matches.stream().mapToDouble(Match::score).max().orElse(0);
        Optional<EscalationReason> escalation = escalation(signature, recalled, strong, poll);
        Decision proposed = escalation.isPresent()
                ? Decision.ESCALATED
                : poll.map(Poll::decision).orElse(Decision.ESCALATED);
        double confidence =
                escalation.isPresent() ? best : poll.map(Poll::confidence).orElse(best);
        return new Verdict(
                proposed,
                rounded(confidence),
                true,
                escalation,
                Optional.empty(),
                new Bypass(
                        config.bypass(),
                        false,
                        objection(signature, strong, proposed) == Why.CONFIRMED,
                        objection(signature, strong, proposed)));
    }

    private Optional<EscalationReason> escalation(
            Signature signature, Optional<Recollection> recalled, List<Match> strong, Optional<Poll> poll) {
        if (signature.value(Field.ATTACK).isPresent()) {
            return Optional.of(EscalationReason.SECURITY);
        }
        if (recalled.isEmpty()) {
            return Optional.of(EscalationReason.MEMORY_REFUSED);
        }
        if (strong.isEmpty()) {
            return Optional.of(EscalationReason.NO_SIMILAR_INCIDENT);
        }
        if (poll.isEmpty()) {
            return Optional.of(EscalationReason.NO_DECISION_KNOWN);
        }
        return poll.get().consistency() < config.consistency()
                ? Optional.of(EscalationReason.DECISIONS_DISAGREE)
                : Optional.empty();
    }

    private Why objection(Signature signature, List<Match> strong, Decision proposed) {
        if (signature.value(Field.ATTACK).isPresent()) {
            return Why.SECURITY;
        }
        if (proposed == Decision.REAL || proposed == Decision.ESCALATED) {
            return Why.NOT_BENIGN;
        }
        if (signature.informativeFields() < config.informativeFields()) {
            return Why.TOO_VAGUE;
        }
        List<Match> equal = strong.stream()
                .filter(match -> match.incident().signature().equals(signature))
                .toList();
        if (equal.isEmpty()) {
            return Why.NO_EQUAL_SIGNATURE;
        }
        int confirmations = equal.stream()
                .mapToInt(match -> match.incident().confirmations())
                .sum();
        return confirmations < config.confirmations() ? Why.NO_HUMAN_CONFIRMATION : Why.CONFIRMED;
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }

    /** What the strong matches with a decision say together. */
    private record Poll(Decision decision, double consistency, int strong) {

        static Optional<Poll> of(List<Match> strong) {
            Map<Decision, Long> votes = strong.stream()
                    .flatMap(match -> match.incident().decision().stream())
                    .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
            return votes.entrySet().stream()
                    .max(Map.Entry.<Decision, Long>comparingByValue()
                            .thenComparingDouble(vote -> bestScore(strong, vote.getKey()))
                            .thenComparing(vote -> vote.getKey(), Comparator.naturalOrder()))
                    .map(vote -> new Poll(vote.getKey(), (double) vote.getValue() / strong.size(), strong.size()));
        }

        private static double bestScore(List<Match> strong, Decision decision) {
            return strong.stream()
                    .filter(match ->
                            match.incident().decision().filter(decision::equals).isPresent())
                    .mapToDouble(Match::score)
                    .max()
                    .orElse(0);
        }

        /** Few agreeing memories prove little: min(c, max(c·n/(n+1), c·(1−1/(n+2)))) for consistency c of n matches. */
        double confidence() {
            double n = strong;
            return Math.min(consistency, Math.max(consistency * n / (n + 1), consistency * (1 - 1 / (n + 2))));
        }
    }
}
