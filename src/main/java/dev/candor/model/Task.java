package dev.candor.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.function.Function;

/**
 * A kind of question to a model: the same words each time, so that providers can cache them, and the shape of the answer.
 *
 * @param name also the name of the schema on the wire
 * @param instructions the system prompt
 * @param schema JSON Schema of the answer, every property required and no others allowed
 * @param maxOutputTokens most tokens that the answer may have, and so the most it can cost
 * @param reader reads a parsed answer; empty if it is not what the schema asks for, whatever the provider promised
 */
public record Task<T>(
        String name,
        String instructions,
        JsonNode schema,
        int maxOutputTokens,
        Function<JsonNode, Optional<T>> reader) {}
