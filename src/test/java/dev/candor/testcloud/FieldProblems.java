package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Collects what is wrong with a body, in the shape of Hindsight's 422: an array of {type, loc, msg, input, ctx}. */
final class FieldProblems {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ArrayNode found;
    private final List<Object> place;

    private FieldProblems(ArrayNode found, List<Object> place) {
        this.found = found;
        this.place = place;
    }

    static FieldProblems inBody() {
        return new FieldProblems(NODES.arrayNode(), List.of("body"));
    }

    /** The same collection, for what stands deeper in the body. */
    FieldProblems in(Object... deeper) {
        return new FieldProblems(found, joined(deeper));
    }

    void rejectIfAny() {
        if (!found.isEmpty()) {
            throw new Rejection(Reply.json(422, NODES.objectNode().set("detail", found)));
        }
    }

    ObjectNode add(String type, String message, JsonNode input, Object... deeper) {
        ObjectNode problem = found.addObject().put("type", type);
        ArrayNode loc = problem.putArray("loc");
        joined(deeper).forEach(step -> loc.addPOJO(step));
        return problem.put("msg", message).set("input", input);
    }

    void missing(String field, JsonNode input) {
        add("missing", "Field required", input, field);
    }

    void invalid(String reason, JsonNode input, Object... deeper) {
        add("value_error", "Value error, " + reason, input, deeper)
                .putObject("ctx")
                .putObject("error");
    }

    /** An optional text; empty if it is absent or wrong. */
    String text(JsonNode parent, String field) {
        JsonNode value = parent.path(field);
        if (isGiven(value) && !value.isTextual()) {
            add("string_type", "Input should be a valid string", value, field);
        }
        return value.isTextual() ? value.asText() : "";
    }

    /** An optional list of texts; empty if it is absent or wrong. */
    List<String> texts(JsonNode parent, String field) {
        JsonNode value = parent.path(field);
        List<String> texts = new ArrayList<>();
        if (isGiven(value) && !value.isArray()) {
            add("list_type", "Input should be a valid list", value, field);
        } else {
            for (int i = 0; i < value.size(); i++) {
                if (!value.get(i).isTextual()) {
                    add("string_type", "Input should be a valid string", value.get(i), field, i);
                }
                texts.add(value.get(i).asText());
            }
        }
        return texts;
    }

    String choice(JsonNode parent, String field, List<String> allowed, String otherwise) {
        JsonNode value = parent.path(field);
        if (isGiven(value) && !allowed.contains(value.asText())) {
            String list = "'" + String.join("', '", allowed) + "'";
            add("literal_error", "Input should be " + list, value, field)
                    .putObject("ctx")
                    .put("expected", list);
        }
        return isGiven(value) ? value.asText() : otherwise;
    }

    int number(JsonNode parent, String field, int otherwise) {
        JsonNode value = parent.path(field);
        if (isGiven(value) && !value.isIntegralNumber()) {
            add("int_parsing", "Input should be a valid integer", value, field);
        }
        return value.asInt(otherwise);
    }

    boolean flag(JsonNode parent, String field) {
        JsonNode value = parent.path(field);
        if (isGiven(value) && !value.isBoolean()) {
            add("bool_parsing", "Input should be a valid boolean, unable to interpret input", value, field);
        }
        return value.asBoolean(false);
    }

    /** An optional time, or the word unset; empty if it is absent or wrong. */
    String time(JsonNode parent, String field) {
        String text = text(parent, field);
        if (!text.isEmpty() && !"unset".equals(text) && !isTime(text)) {
            invalid("Invalid timestamp/event_date format: '" + text + "'", parent.path(field), field);
        }
        return text;
    }

    /** An optional UUID in its canonical text; empty if it is absent or wrong. */
    String uuid(JsonNode parent, String field) {
        String text = text(parent, field);
        if (!text.isEmpty() && !isUuid(text)) {
            add("uuid_parsing", "Input should be a valid UUID", parent.path(field), field);
        }
        return text;
    }

    static boolean isUuid(String text) {
        try {
            return text.length() == 36 && UUID.fromString(text).toString().equalsIgnoreCase(text);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    static boolean isTime(String text) {
        try {
            if (text.length() <= 10) {
                LocalDate.parse(text);
            } else if (text.matches(".*(Z|[+-]\\d\\d:?\\d\\d)$")) {
                OffsetDateTime.parse(text);
            } else {
                LocalDateTime.parse(text);
            }
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static boolean isGiven(JsonNode value) {
        return !value.isMissingNode() && !value.isNull();
    }

    private List<Object> joined(Object... deeper) {
        List<Object> all = new ArrayList<>(place);
        all.addAll(List.of(deeper));
        return all;
    }
}
