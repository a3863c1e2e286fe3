package dev.candor.model;

import java.util.List;

/**
 * A likely cause and what to do about it.
 *
 * @param verificationCommands read-only, to be pasted one by one
 * @param deadEnds paths that a similar incident has already disproven
 * @param limits what could not be known, and what would have helped
 */
public record Diagnosis(
        String summary,
        List<Hypothesis> hypotheses,
        List<String> verificationCommands,
        List<String> remediation,
        List<String> deadEnds,
        List<String> limits) {

    public Diagnosis {
        hypotheses = List.copyOf(hypotheses);
        verificationCommands = List.copyOf(verificationCommands);
        remediation = List.copyOf(remediation);
        deadEnds = List.copyOf(deadEnds);
        limits = List.copyOf(limits);
    }

    /**
     * @param confidence 0 to 1, computed from evidence and recall, never taken from a model
     */
    public record Hypothesis(String cause, List<String> evidence, double confidence) {
        public Hypothesis {
            evidence = List.copyOf(evidence);
        }
    }
}
