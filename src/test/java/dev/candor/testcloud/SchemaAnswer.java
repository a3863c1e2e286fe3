package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes a value that satisfies a JSON schema: the required properties only, enums and constants by their first value,
 * arrays with one item, strings with an excerpt. The same schema and excerpt always give the same value. Patterns and
 * formats are not honoured.
 */
record SchemaAnswer(JsonNode root, String excerpt) {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    JsonNode value() {
        return value(root);
    }

    private JsonNode value(JsonNode schema) {
        if (schema.has("$ref")) {
            return value(root.at(schema.get("$ref").asText().replaceFirst("^#", "")));
        }
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(0);
        }
        for (String choice : List.of("anyOf", "oneOf", "allOf")) {
            if (schema.has(choice)) {
                return value(firstThatIsNotNull(schema.get(choice)));
            }
        }
        return ofType(type(schema), schema);
    }

    private JsonNode ofType(String type, JsonNode schema) {
        return switch (type) {
            case "object" -> object(schema);
            case "array" -> array(schema);
            case "integer" -> NODES.numberNode((long) Math.ceil(number(schema, 1)));
            case "number" -> NODES.numberNode(number(schema, 0.5));
            case "boolean" -> NODES.booleanNode(false);
            case "null" -> NODES.nullNode();
            default -> NODES.textNode(text(schema));
        };
    }

    private ObjectNode object(JsonNode schema) {
        ObjectNode object = NODES.objectNode();
        for (String name : required(schema)) {
            object.set(name, value(schema.path("properties").path(name)));
        }
        return object;
    }

    private static Set<String> required(JsonNode schema) {
        Set<String> names = new LinkedHashSet<>();
        if (schema.has("required")) {
            schema.get("required").forEach(name -> names.add(name.asText()));
        } else {
            schema.path("properties").fieldNames().forEachRemaining(names::add);
        }
        return names;
    }

    private ArrayNode array(JsonNode schema) {
        ArrayNode array = NODES.arrayNode();
        int size = Math.min(
                Math.max(1, schema.path("minItems").asInt(1)),
                schema.path("maxItems").asInt(Integer.MAX_VALUE));
        for (int i = 0; i < size; i++) {
            array.add(value(schema.path("items")));
        }
        return array;
    }

    private static double number(JsonNode schema, double wanted) {
        double least = schema.path("minimum").asDouble(Double.NEGATIVE_INFINITY);
        double most = schema.path("maximum").asDouble(Double.POSITIVE_INFINITY);
        return Math.min(Math.max(wanted, least), most);
    }

    private String text(JsonNode schema) {
        int least = schema.path("minLength").asInt(0);
        int most = schema.path("maxLength").asInt(Integer.MAX_VALUE);
        String text = excerpt + "x".repeat(Math.max(0, least - excerpt.length()));
        return text.substring(0, Math.min(text.length(), most));
    }

    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        if (type.isArray()) {
            for (JsonNode each : type) {
                if (!"null".equals(each.asText())) {
                    return each.asText();
                }
            }
        }
        return schema.has("properties") ? "object" : type.asText("string");
    }

    private static JsonNode firstThatIsNotNull(JsonNode choices) {
        for (JsonNode each : choices) {
            if (!"null".equals(each.path("type").asText())) {
                return each;
            }
        }
        return choices.get(0);
    }
}
