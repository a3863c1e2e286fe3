package dev.candor.memory.hindsight;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.candor.intake.Alert;
import dev.candor.memory.RecallQuery;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The body of a recall: our incident in the bank's words, within the bank's limits. */
final class HindsightQuery {

    /** The bank takes 500 tokens; logs and hashes run near two characters a token, so this many are safe. */
    private static final int MOST_CHARACTERS = 1000;

    /** Bounds only the texts of the answer; enough for about forty incidents, of which we keep the best few. */
    private static final int MOST_TOKENS = 4096;

    private HindsightQuery() {}

    static String body(RecallQuery query) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("query", text(query.incident().alert()));
        body.putArray("types").add("world").add("experience").add("observation");
        body.put("budget", "low");
        body.put("max_tokens", MOST_TOKENS);
        body.putObject("include").putNull("entities");
        return body.toString();
    }

    private static String text(Alert alert) {
        String words = Stream.of(alert.service(), alert.environment(), alert.name())
                .flatMap(java.util.Optional::stream)
                .collect(Collectors.joining(" "));
        String text = clean(words + " " + alert.title() + " " + alert.message());
        String cut = text.substring(0, Math.min(text.length(), MOST_CHARACTERS));
        // The bank refuses a query without a word character; such an alert has nothing to be recognised by anyway.
        return cut.codePoints().anyMatch(Character::isLetterOrDigit) ? cut : "unknown alert";
    }

    /** No control characters and no half of a surrogate pair: the server answers such a text with an error of its own. */
    private static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints()
                .map(point -> Character.isISOControl(point) ? ' ' : point)
                .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
                .forEach(clean::appendCodePoint);
        return clean.toString().strip();
    }
}
