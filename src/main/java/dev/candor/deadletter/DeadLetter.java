package dev.candor.deadletter;

import dev.candor.intake.Redactable;
import dev.candor.outcome.Reason;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * A post, or a row of one, that could not be read.
 *
 * @param detail what was wrong and what would be right
 * @param headers those that intake reads, by their names in lower case
 * @param origin the format that the sender claimed
 * @param body its text; once cleared, with masks for its secrets
 * @param bodyBytes how long the posted body was
 * @param complete whether the body is all of it; what was cut off cannot be read again
 */
public record DeadLetter(
        String id,
        Instant receivedAt,
        Reason reason,
        String detail,
        SortedMap<String, String> headers,
        Optional<String> origin,
        String body,
        long bodyBytes,
        boolean complete)
        implements Redactable<DeadLetter> {

    public DeadLetter {
        headers = new TreeMap<>(headers);
    }

    @Override
    public DeadLetter redacted(UnaryOperator<String> mask) {
        SortedMap<String, String> masked = new TreeMap<>();
        for (Map.Entry<String, String> header : headers.entrySet()) {
            masked.put(header.getKey(), mask.apply(header.getValue()));
        }
        return with(masked, mask.apply(body), complete);
    }

    /** The same with a body of at most this many characters. */
    DeadLetter cut(int characters) {
        return body.length() <= characters ? this : with(headers, body.substring(0, characters), false);
    }

    private DeadLetter with(SortedMap<String, String> otherHeaders, String text, boolean whole) {
        return new DeadLetter(id, receivedAt, reason, detail, otherHeaders, origin, text, bodyBytes, whole);
    }
}
