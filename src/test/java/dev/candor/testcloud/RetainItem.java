package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One valid item of a retain request.
 *
 * @param documentId empty if the server is to make one up
 * @param timestamp as sent; empty for now
 */
record RetainItem(
        String content,
        String documentId,
        String context,
        String timestamp,
        boolean append,
        List<String> tags,
        Map<String, String> metadata) {

    private static final char NUL = '\0';

    static RetainItem read(JsonNode item, int index, FieldProblems problems) {
        FieldProblems at = problems.in("items", index);
        if (!item.isObject()) {
            at.add(
                    "model_attributes_type",
                    "Input should be a valid dictionary or object to extract fields from",
                    item);
            return new RetainItem("", "", "", "", false, List.of(), Map.of());
        }
        String mode = at.choice(item, "update_mode", List.of("replace", "append"), "replace");
        return new RetainItem(
                content(item, at),
                at.text(item, "document_id"),
                at.text(item, "context"),
                at.time(item, "timestamp"),
                "append".equals(mode),
                tags(item, at),
                metadata(item, at));
    }

    /** What newer servers make of it. */
    RetainItem withoutNul() {
        Map<String, String> clean = new LinkedHashMap<>();
        metadata.forEach((name, value) -> clean.put(withoutNul(name), withoutNul(value)));
        return new RetainItem(
                content,
                withoutNul(documentId),
                context,
                timestamp,
                append,
                tags.stream().map(RetainItem::withoutNul).toList(),
                Map.copyOf(clean));
    }

    private static String withoutNul(String text) {
        return text.replace(String.valueOf(NUL), "");
    }

    /** Whether the database would choke on it; NUL in the content is cleaned by the server itself. */
    boolean holdsNul() {
        return Stream.of(Stream.of(documentId), tags.stream(), metadata.keySet().stream(), metadata.values().stream())
                .flatMap(each -> each)
                .anyMatch(text -> text.indexOf(NUL) >= 0);
    }

    private static String content(JsonNode item, FieldProblems at) {
        JsonNode content = item.path("content");
        if (content.isMissingNode()) {
            at.missing("content", item);
        } else if (!content.isTextual()) {
            at.add("string_type", "Input should be a valid string", content, "content");
        } else if (content.asText().isBlank()) {
            at.invalid("content cannot be empty", content, "content");
        }
        return storable(content.asText(""));
    }

    /** Without NUL and without half a pair of surrogates. */
    private static String storable(String text) {
        StringBuilder storable = new StringBuilder(text.length());
        text.codePoints()
                .filter(point -> point != NUL && (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE))
                .forEach(storable::appendCodePoint);
        return storable.toString();
    }

    private static List<String> tags(JsonNode item, FieldProblems at) {
        JsonNode tags = item.path("tags");
        return tags.isTextual() ? List.of(tags.asText()) : List.copyOf(new ArrayList<>(at.texts(item, "tags")));
    }

    private static Map<String, String> metadata(JsonNode item, FieldProblems at) {
        Map<String, String> metadata = new LinkedHashMap<>();
        JsonNode given = item.path("metadata");
        if (!given.isMissingNode() && !given.isNull() && !given.isObject()) {
            at.add("dict_type", "Input should be a valid dictionary", given, "metadata");
        }
        given.properties().forEach(entry -> {
            if (!entry.getValue().isTextual()) {
                at.add("string_type", "Input should be a valid string", entry.getValue(), "metadata", entry.getKey());
            }
            metadata.put(entry.getKey(), entry.getValue().asText());
        });
        return Map.copyOf(metadata);
    }
}
