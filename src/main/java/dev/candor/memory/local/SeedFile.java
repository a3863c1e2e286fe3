package dev.candor.memory.local;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.candor.intake.Severity;
import dev.candor.intake.Signatures;
import dev.candor.memory.Decision;
import dev.candor.memory.PastIncident;
import dev.candor.memory.Similarity;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One seed memory as its JSON file has it; every field is required. */
record SeedFile(
        @JsonProperty(required = true) String id,
        @JsonProperty(required = true) String title,
        @JsonProperty(required = true) String service,
        @JsonProperty(required = true) String environment,
        @JsonProperty(required = true) String severity,
        @JsonProperty(required = true) String errorType,
        @JsonProperty(required = true) Instant occurredAt,
        @JsonProperty(required = true) List<String> symptoms,
        @JsonProperty(required = true) String rootCause,
        @JsonProperty(required = true) List<String> checks,
        @JsonProperty(required = true) String resolution,
        @JsonProperty(required = true) List<String> lessons,
        @JsonProperty(required = true) String decision,
        @JsonProperty(required = true) List<String> deadEnds,
        @JsonProperty(required = true) Map<String, String> labels) {

    /** Who a seed was learnt from; no person stands behind it, so it never counts as a confirmation. */
    private static final String TEACHER = "seed";

    PastIncident incident() {
        String seen =
                Stream.concat(Stream.of(errorType, title), symptoms.stream()).collect(Collectors.joining("\n"));
        String all = seen + "\n" + rootCause;
        return new PastIncident(
                id,
                title,
                Signatures.read(new Signatures.Clues(
                        Optional.of(service),
                        Optional.of(environment),
                        errorType,
                        Severity.valueOf(severity.toUpperCase(Locale.ROOT)),
                        seen)),
                Similarity.words(all),
                Optional.of(rootCause),
                checks,
                Optional.of(resolution),
                Optional.of(Decision.valueOf(decision.toUpperCase(Locale.ROOT))),
                deadEnds,
                0,
                TEACHER,
                Optional.of(occurredAt));
    }
}
