package dev.candor.model;

import java.util.List;

/**
 * A likely cause and what to do about it.
 *
 * @param verificationCommands read-only, to be pasted one by one
 * @param deadEnds paths that a similar incident has already disproven
 * @param limits what could not be known, and what would have helped
 * @param similarIncidents ids of the recalled incidents that it rests on; never one that recall did not return
 */
public record Diagnosis(
        String summary,
        List<Hypothesis> hypotheses,
        List<String> verificationCommands,
        List<String> remediation,
        List<String> deadEnds,
        List<String> limits,
        List<String> similarIncidents) {

    public Diagnosis {
        hypotheses = List.copyOf(hypotheses);
        verificationCommands = List.copyOf(verificationCommands);
        remediation = List.copyOf(remediation);
        deadEnds = List.copyOf(deadEnds);
        limits = List.copyOf(limits);
        similarIncidents = List.copyOf(similarIncidents);
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
