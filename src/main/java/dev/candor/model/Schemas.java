package dev.candor.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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

    /** The value without the properties that the schema does not name. */
    static JsonNode pruned(JsonNode value, JsonNode schema) {
        if (value.isObject() && schema.has("properties")) {
            ObjectNode kept = JSON.createObjectNode();
            value.properties().stream()
                    .filter(field -> schema.path("properties").has(field.getKey()))
                    .forEach(field -> kept.set(
                            field.getKey(),
                            pruned(field.getValue(), schema.path("properties").path(field.getKey()))));
            return kept;
        }
        if (value.isArray()) {
            ArrayNode kept = JSON.createArrayNode();
            value.forEach(item -> kept.add(pruned(item, schema.path("items"))));
            return kept;
        }
        return value;
    }

    /** Whether a value has the shape of a schema, of which types, properties, required ones and items are understood. */
    static boolean fits(JsonNode value, JsonNode schema) {
        return switch (schema.path("type").asText()) {
            case "object" ->
                value.isObject()
                        && schema.path("required").valueStream().allMatch(name -> value.has(name.asText()))
                        && value.properties().stream()
                                .allMatch(field -> fits(
                                        field.getValue(),
                                        schema.path("properties").path(field.getKey())));
            case "array" -> value.isArray() && value.valueStream().allMatch(item -> fits(item, schema.path("items")));
            case "string" -> value.isTextual();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            default -> throw new IllegalArgumentException("a schema names no type that is understood: " + schema);
        };
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
