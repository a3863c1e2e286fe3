package dev.candor.testcloud;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A request as it was read from the socket, complete with its body.
 *
 * @param method the method in capitals
 * @param path the path as sent, still percent-encoded, without the query
 * @param query the query as sent, without the question mark; empty if there was none
 * @param headers the first value of each header; names are looked up without regard to case
 * @param body the body as UTF-8 text; empty if there was none
 */
public record Request(String method, String path, String query, Map<String, String> headers, String body) {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Keeps a copy of the headers that no one can change. */
    public Request {
        Map<String, String> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        copy.putAll(headers);
        headers = Collections.unmodifiableMap(copy);
    }

    /** The first value of a header. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** The decoded value of a query parameter. */
    public Optional<String> parameter(String name) {
        return Stream.of(query.split("&"))
                .filter(pair -> pair.startsWith(name + "="))
                .map(pair -> decode(pair.substring(name.length() + 1)))
                .findFirst();
    }

    /** The names of the query parameters, in their order. */
    public List<String> parameters() {
        return Stream.of(query.split("&"))
                .map(pair -> pair.split("=", 2)[0])
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** The path with its percent-encoding undone, so that an encoded slash looks like a slash, as in the real server. */
    public String decodedPath() {
        return decode(path.replace("+", "%2B"));
    }

    /**
     * The body as JSON.
     *
     * @throws IllegalStateException if it is not JSON
     */
    public JsonNode json() {
        try {
            return MAPPER.readTree(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
