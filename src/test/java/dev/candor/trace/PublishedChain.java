package dev.candor.trace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** An audit trace as a stranger has it, who knows its JSON and this rule: SHA-256 over the rest, sorted, without space. */
record PublishedChain(List<ObjectNode> entries) {

    /** As the service's endpoints write it: snake case, and in the order of the fields. */
    private static final ObjectMapper WIRE = JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private static final ObjectMapper TEXT = new ObjectMapper();

    static PublishedChain of(List<AuditEntry> entries) {
        return new PublishedChain(
                entries.stream().<ObjectNode>map(WIRE::valueToTree).collect(Collectors.toList()));
    }

    /** Whether the entries lead from the beginning to this hash, each link and each content as hashed. */
    boolean leadsTo(String head) {
        String previous = "0".repeat(64);
        for (ObjectNode entry : entries) {
            if (!entry.path("previous_hash").asText().equals(previous)
                    || !entry.path("hash").asText().equals(hash(entry))) {
                return false;
            }
            previous = entry.path("hash").asText();
        }
        return previous.equals(head);
    }

    static String hash(ObjectNode entry) {
        ObjectNode rest = entry.deepCopy();
        rest.remove("hash");
        return sha256(canonical(rest));
    }

    static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Written by hand, so that it shares no code with what it checks. */
    private static String canonical(JsonNode node) {
        if (node.isObject()) {
            TreeMap<String, JsonNode> fields = new TreeMap<>();
            node.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
            return fields.entrySet().stream()
                    .map(field -> scalar(field.getKey()) + ":" + canonical(field.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (node.isArray()) {
            return StreamSupport.stream(
                            Spliterators.spliteratorUnknownSize(node.elements(), Spliterator.ORDERED), false)
                    .map(PublishedChain::canonical)
                    .collect(Collectors.joining(",", "[", "]"));
        }
        return node.isTextual() ? scalar(node.asText()) : node.asText();
    }

    private static String scalar(String text) {
        try {
            return TEXT.writeValueAsString(text);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
