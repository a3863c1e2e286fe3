package dev.candor.memory.local;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.candor.intake.Severity;
import dev.candor.intake.Signatures;
import dev.candor.memory.Decision;
import dev.candor.memory.MemoryOrigin;
import dev.candor.memory.MemoryRecord;
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

    /** No person stands behind a seed, so it has no confirmation. */
    MemoryRecord toRecord() {
        String seen =
                Stream.concat(Stream.of(errorType, title), symptoms.stream()).collect(Collectors.joining("\n"));
        Severity loudness = Severity.valueOf(severity.toUpperCase(Locale.ROOT));
        return new MemoryRecord(
                id,
                title,
                String.join("\n", symptoms),
                Signatures.read(new Signatures.Clues(
                        Optional.of(service), Optional.of(environment), errorType, loudness, seen)),
                loudness,
                Optional.of(Decision.valueOf(decision.toUpperCase(Locale.ROOT))),
                Optional.of(rootCause),
                Optional.of(resolution),
                checks,
                deadEnds,
                lessons.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", lessons)),
                List.of(),
                MemoryOrigin.SEED,
                occurredAt,
                occurredAt);
    }
}
