package dev.candor.memory.hindsight;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which Hindsight serves, by its own word.
 *
 * @param text as it says it, bounded
 * @param worker whether it works on what it takes asynchronously
 */
record ServerVersion(String text, boolean worker) {

    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,6})\\.(\\d{1,6})\\.(\\d{1,6}).*");
    private static final int MOST_CHARACTERS = 40;

    // The first version that takes an operation id: 0.8.6. Older ones pass it over without a word.
    private static final int MAJOR = 0;
    private static final int MINOR = 8;
    private static final int PATCH = 6;

    static Optional<ServerVersion> read(String body) {
        return HindsightAnswers.parse(body)
                .filter(root -> root.path("api_version").isTextual())
                .map(root -> new ServerVersion(
                        PlainText.of(PlainText.cut(root.path("api_version").asText(), MOST_CHARACTERS)), worker(root)));
    }

    /** Whether the same asynchronous retain can be sent twice and is done once. */
    boolean knowsOperationIds() {
        Matcher numbers = NUMBERS.matcher(text);
        if (!numbers.matches()) {
            return false;
        }
        int[] mine = {number(numbers, 1), number(numbers, 2), number(numbers, 3)};
        int[] least = {MAJOR, MINOR, PATCH};
        return java.util.Arrays.compare(mine, least) >= 0;
    }

    private static boolean worker(JsonNode root) {
        return root.path("features").path("worker").asBoolean(true);
    }

    private static int number(Matcher numbers, int group) {
        return Integer.parseInt(numbers.group(group));
    }
}
