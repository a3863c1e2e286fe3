package dev.candor.memory;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.candor.intake.Signature;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One remembered incident, whichever memory holds it.
 *
 * @param words its words, for matching; computed once
 * @param errorWords the words of its signature's error, for matching; computed once
 * @param confirmations distinct people's decisions behind it; a seed has none
 * @param taughtBy who it was learnt from, {@code seed} for what ships with the service
 */
public record PastIncident(
        String incidentId,
        String title,
        Signature signature,
        @JsonIgnore Set<String> words,
        @JsonIgnore Set<String> errorWords,
        Optional<String> rootCause,
        List<String> checks,
        Optional<String> resolution,
        Optional<Decision> decision,
        List<String> deadEnds,
        int confirmations,
        String taughtBy,
        Optional<Instant> lastSeen) {

    public PastIncident {
        words = Set.copyOf(words);
        errorWords = Set.copyOf(errorWords);
        checks = List.copyOf(checks);
        deadEnds = List.copyOf(deadEnds);
    }

    public PastIncident(
            String incidentId,
            String title,
            Signature signature,
            Set<String> words,
            Optional<String> rootCause,
            List<String> checks,
            Optional<String> resolution,
            Optional<Decision> decision,
            List<String> deadEnds,
            int confirmations,
            String taughtBy,
            Optional<Instant> lastSeen) {
        this(
                incidentId,
                title,
                signature,
                words,
                Similarity.errorWords(signature),
                rootCause,
                checks,
                resolution,
                decision,
                deadEnds,
                confirmations,
                taughtBy,
                lastSeen);
    }
}
