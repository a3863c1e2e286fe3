package dev.candor.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** JSON Schemas of answers, and strict reading of what claims to follow them. */
public final class Schemas {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Schemas() {}

    /** A schema written as JSON in the source. */
    public static JsonNode of(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException("a schema must be JSON", broken);
        }
    }

    /** Empty unless the field is a text with something in it. */
    public static Optional<String> text(JsonNode object, String name) {
        JsonNode value = object.path(name);
        return value.isTextual() && !value.asText().isBlank()
                ? Optional.of(value.asText().strip())
                : Optional.empty();
    }

    /** Empty unless the field is an array of nothing but texts; the array may be empty. */
    public static Optional<List<String>> texts(JsonNode object, String name) {
        JsonNode values = object.path(name);
        if (!values.isArray()) {
            return Optional.empty();
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode value : values) {
            if (!value.isTextual()) {
                return Optional.empty();
            }
            texts.add(value.asText());
        }
        return Optional.of(texts);
    }
}
