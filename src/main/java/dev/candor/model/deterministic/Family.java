package dev.candor.model.deterministic;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.candor.intake.WordText;
import java.util.List;

/** One kind of failure, as its knowledge file has it. */
record Family(
        @JsonProperty(required = true) String id,
        @JsonProperty(required = true) String title,
        @JsonProperty(required = true) List<String> phrases,
        @JsonProperty(required = true) List<String> weakPhrases,
        @JsonProperty(required = true) boolean security,
        @JsonProperty(required = true) String summary,
        @JsonProperty(required = true) List<Cause> causes,
        @JsonProperty(required = true) List<String> checks,
        @JsonProperty(required = true) List<String> remediation,
        @JsonProperty(required = true) List<String> preserve,
        @JsonProperty(required = true) List<String> cannotKnow) {

    /**
     * @param supportedBy phrases of an alert that point to this cause
     */
    record Cause(
            @JsonProperty(required = true) String cause,
            @JsonProperty(required = true) List<String> supportedBy) {

        List<String> support(WordText text) {
            return supportedBy.stream().filter(phrase -> found(text, phrase)).toList();
        }
    }

    /** Words of the alert by which the family is recognised; none, if it is another's. A weak phrase only adds. */
    List<String> recognised(WordText text) {
        List<String> strong =
                phrases.stream().filter(phrase -> found(text, phrase)).toList();
        if (strong.isEmpty()) {
            return strong;
        }
        return java.util.stream.Stream.concat(
                        strong.stream(), weakPhrases.stream().filter(phrase -> found(text, phrase)))
                .toList();
    }

    private static boolean found(WordText text, String phrase) {
        return text.has(List.of(phrase.split(" ")));
    }
}
