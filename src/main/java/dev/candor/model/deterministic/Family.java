package dev.candor.model.deterministic;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.candor.intake.Phrase;
import dev.candor.intake.WordText;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** One kind of failure, as its knowledge file has it. */
record Family(
        @JsonProperty(required = true) String id,
        @JsonProperty(required = true) String title,
        @JsonProperty(required = true) List<Phrase> phrases,
        @JsonProperty(required = true) List<Phrase> weakPhrases,
        @JsonProperty(required = true) boolean security,
        @JsonProperty(required = true) Template summary,
        @JsonProperty(required = true) List<Cause> causes,
        @JsonProperty(required = true) List<Template> checks,
        @JsonProperty(required = true) List<Template> remediation,
        @JsonProperty(required = true) List<Template> preserve,
        @JsonProperty(required = true) List<Template> cannotKnow) {

    /**
     * @param supportedBy phrases of an alert that point to this cause
     */
    record Cause(
            @JsonProperty(required = true) Template cause,
            @JsonProperty(required = true) List<Phrase> supportedBy) {

        /**
         * @param names words that are names in this alert and say nothing of what happened
         */
        List<Phrase> support(WordText text, Set<String> names) {
            return supportedBy.stream()
                    .filter(text::has)
                    .filter(phrase -> !names.contains(phrase.toString()))
                    .toList();
        }
    }

    /** Words of the alert by which the family is recognised; none, if it is another's. A weak phrase only adds. */
    List<Phrase> recognised(WordText text) {
        List<Phrase> strong = phrases.stream().filter(text::has).toList();
        return strong.isEmpty()
                ? strong
                : Stream.concat(strong.stream(), weakPhrases.stream().filter(text::has))
                        .toList();
    }
}
