package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** A recall whose body is valid; what only the work can find wrong is left to {@link #checkMeaning()}. */
record RecallRequest(
        HindsightBody body,
        String query,
        List<String> types,
        int maxTokens,
        String queryTimestamp,
        Predicate<List<String>> tags,
        JsonNode minScores) {

    static final Set<String> FIELDS = Set.of(
            "query",
            "types",
            "budget",
            "max_tokens",
            "trace",
            "query_timestamp",
            "include",
            "tags",
            "tags_match",
            "tag_groups",
            "min_scores",
            "prefer_observations",
            "temporal_window");

    private static final int MOST_QUERY_TOKENS = 500;
    private static final Pattern WORD = Pattern.compile("\\w", Pattern.UNICODE_CHARACTER_CLASS);
    private static final Set<String> TYPES = Set.of("world", "experience", "observation", "opinion");

    static RecallRequest read(Request request) {
        HindsightBody body = HindsightBody.of(request);
        JsonNode json = body.json();
        FieldProblems problems = FieldProblems.inBody();
        String query = query(json, problems);
        problems.choice(json, "budget", List.of("low", "mid", "high"), "mid");
        problems.flag(json, "trace");
        problems.flag(json, "prefer_observations");
        List<String> tags = problems.texts(json, "tags");
        String match = problems.choice(json, "tags_match", TagFilter.MATCHES, "any");
        if (!tags.isEmpty() && json.hasNonNull("tag_groups")) {
            problems.invalid("'tags' and 'tag_groups' are mutually exclusive", json);
        }
        RecallRequest recall = new RecallRequest(
                body,
                query,
                problems.texts(json, "types"),
                problems.number(json, "max_tokens", 4096),
                problems.text(json, "query_timestamp"),
                TagFilter.of(tags, match).and(TagFilter.ofGroups(json.path("tag_groups"))),
                json.path("min_scores"));
        problems.rejectIfAny();
        return recall;
    }

    void checkMeaning(HindsightVersion version) {
        types.stream().filter(type -> !TYPES.contains(type)).findFirst().ifPresent(type -> {
            throw HindsightErrors.of(
                    422, "Invalid fact type(s): " + type + ". Must be one of: experience, observation, world");
        });
        int tokens = QueryTokens.in(query);
        // Newer servers cut such a query by themselves.
        if (tokens > MOST_QUERY_TOKENS && !version.isNew()) {
            throw HindsightErrors.of(
                    400,
                    "Query too long: " + tokens + " tokens exceeds maximum of " + MOST_QUERY_TOKENS
                            + ". Please shorten your query.");
        }
        if (!queryTimestamp.isEmpty() && !FieldProblems.isTime(queryTimestamp)) {
            throw HindsightErrors.of(400, "Invalid query_timestamp: '" + queryTimestamp + "'");
        }
    }

    /** Retained chunks are all of the type world here; no type at all means every type. */
    boolean wantsWorld() {
        return types.isEmpty() || types.contains("world");
    }

    private static String query(JsonNode json, FieldProblems problems) {
        JsonNode query = json.path("query");
        if (query.isMissingNode()) {
            problems.missing("query", json);
        } else if (!query.isTextual()) {
            problems.add("string_type", "Input should be a valid string", query, "query");
        } else if (!WORD.matcher(query.asText()).find()) {
            problems.invalid("query must contain at least one word character after normalization", query, "query");
        }
        return query.asText("").replace("\0", "");
    }
}
