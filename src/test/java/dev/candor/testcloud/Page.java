package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Function;

/** The part of a list that a request asks for by limit and offset. */
record Page(int limit, int offset) {

    static Page of(Request request, int otherwise) {
        return new Page(
                request.parameter("limit").map(Page::number).orElse(otherwise),
                request.parameter("offset").map(Page::number).orElse(0));
    }

    <T> ObjectNode json(String name, List<T> all, Function<T, JsonNode> view) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ArrayNode array = node.putArray(name);
        all.stream().skip(offset).limit(limit).map(view).forEach(array::add);
        return node.put("total", all.size()).put("limit", limit).put("offset", offset);
    }

    private static int number(String text) {
        if (!text.matches("\\d{1,9}")) {
            FieldProblems problems = FieldProblems.inBody();
            problems.add(
                    "int_parsing", "Input should be a valid integer", JsonNodeFactory.instance.textNode(text), "limit");
            problems.rejectIfAny();
        }
        return Integer.parseInt(text);
    }
}
