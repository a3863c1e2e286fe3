package dev.candor.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A kind of question to a model: the same words each time, so that providers can cache them, and the shape of the answer.
 *
 * @param name also the name of the schema on the wire
 * @param instructions the system prompt
 * @param schema JSON Schema of the answer, every property required and no others allowed
 * @param maxOutputTokens most tokens that the answer may have, and so the most it can cost
 * @param reader reads an answer that has the shape of the schema; empty if it cannot be used all the same
 */
public record Task<T>(String name, String instructions, JsonNode schema, int maxOutputTokens, Reader<T> reader) {

    /** Makes the payload of an answer. */
    public interface Reader<T> {

        /**
         * @param leftOut what the prompt did not show of the incident, in sentences
         */
        Optional<Mended<T>> read(JsonNode answer, List<String> leftOut);

        /** A reader that mends nothing, and whose payload does not tell what was left out. */
        static <T> Reader<T> plain(Function<JsonNode, Optional<T>> read) {
            return (answer, leftOut) -> read.apply(answer).map(Mended::asItStood);
        }
    }
}
