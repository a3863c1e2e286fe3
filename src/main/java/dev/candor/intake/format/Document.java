package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.candor.intake.Posted;
import java.util.Optional;

/**
 * What a format reads: a JSON object or array, or a text node for a plain text, and what came with it.
 *
 * @param claim the format that the sender says this is of
 * @param depth how many envelopes it was taken out of
 */
public record Document(JsonNode body, Posted posted, Optional<String> claim, Rules rules, int depth) {

    public static Document of(JsonNode body, Posted posted, Rules rules) {
        return new Document(body, posted, posted.claimedOrigin(), rules, 0);
    }

    /** What was inside this one; a claim that the envelope meets says nothing about it. */
    Document within(JsonNode content, String envelope) {
        return new Document(content, posted, claim.filter(name -> !name.equals(envelope)), rules, depth + 1);
    }

    Draft draft(String origin) {
        return new Draft(origin, posted.receivedAt(), rules.maxText());
    }
}
