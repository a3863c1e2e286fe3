package dev.candor.memory.hindsight;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.intake.Alert;
import dev.candor.intake.Incident;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Our incident as a question in the bank's words, within the bank's limits.
 *
 * @param text has at least one word character, without which the bank refuses a query
 */
record HindsightQuery(String text) {

    /** The bank takes 500 tokens; logs and hashes run near two characters a token, so this many are mostly safe. */
    private static final int MOST_CHARACTERS = 1000;

    /** Bounds only the texts of the answer; enough for about forty incidents, of which we keep the best few. */
    private static final int MOST_TOKENS = 4096;

    static HindsightQuery of(Incident incident) {
        Alert alert = incident.alert();
        String words = Stream.of(alert.service(), alert.environment(), alert.name())
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" "));
        return of(PlainText.cut(PlainText.of(words + " " + alert.title() + " " + alert.message()), MOST_CHARACTERS));
    }

    /** For a bank that found the whole too long. What comes first (who, where, which rule) says most. */
    HindsightQuery half() {
        return of(PlainText.cut(text, text.length() / 2));
    }

    /**
     * @param tags of which a memory must have one; without any, all memories of the bank are looked at
     */
    String recall(Set<String> tags) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("query", text);
        body.putArray("types").add("world").add("experience").add("observation");
        body.put("budget", "low");
        body.put("max_tokens", MOST_TOKENS);
        body.putObject("include").putNull("entities");
        strict(body, tags);
        return body.toString();
    }

    String reflect(Set<String> tags) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("query", text);
        body.put("budget", "low");
        body.put("max_tokens", MOST_TOKENS);
        strict(body, tags);
        return body.toString();
    }

    /** The other ways of matching also let through what has no tag at all. */
    private static void strict(ObjectNode body, Set<String> tags) {
        if (!tags.isEmpty()) {
            tags.stream().sorted().forEach(body.putArray("tags")::add);
            body.put("tags_match", "any_strict");
        }
    }

    /** Such an alert has nothing to be recognised by anyway. */
    private static HindsightQuery of(String text) {
        return new HindsightQuery(text.codePoints().anyMatch(Character::isLetterOrDigit) ? text : "unknown alert");
    }
}
