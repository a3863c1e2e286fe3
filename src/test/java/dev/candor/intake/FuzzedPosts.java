package dev.candor.intake;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Posts that begin as samples and end as something else. The same seed gives the same post. */
final class FuzzedPosts {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<String> TYPES = List.of(
            "application/json",
            "application/json; charset=utf-8",
            "text/plain",
            "application/x-www-form-urlencoded",
            "application/cloudevents+json",
            "image/png",
            ";;",
            "");

    private static final List<String> ORIGINS = List.of(
            "alertmanager",
            "azure",
            "cloudevents",
            "cloudwatch",
            "datadog",
            "eventbridge",
            "gcp",
            "grafana",
            "grafana-legacy",
            "grafana-oncall",
            "kubernetes",
            "newrelic",
            "newrelic-classic",
            "opsgenie",
            "pagerduty",
            "pagerduty-events",
            "plain",
            "sentry",
            "sns",
            "text",
            "no such format");

    private static final List<String> WORDS = List.of(
            "",
            " ",
            "null",
            "$HOSTNAME",
            "0001-01-01T00:00:00Z",
            "\u0000",
            "\uD800",
            "🙂".repeat(40),
            "-1",
            "1e999",
            "[[[[",
            "{{{{",
            "[a]".repeat(3000),
            "a/b/c",
            "http://[::1",
            "https://user:pw@host/?token=s3cret",
            "%%%",
            "a:b,c:d,:,::",
            "\\u0000",
            "prod",
            "%s%n",
            "../../etc/passwd",
            "${jndi:ldap://x}",
            "checkout-7d9c6b5f4d-x2m8k",
            "-".repeat(2000),
            "A".repeat(3000) + "Exception");

    private final List<JsonNode> samples = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    FuzzedPosts() {
        AlertFiles.in("samples").forEach(file -> samples.add(json(AlertFiles.text(file))));
        samples.forEach(this::collectNames);
    }

    Posted post(long seed) {
        Random random = new Random(seed);
        JsonNode tree = any(samples, random).deepCopy();
        for (int change = random.nextInt(4); change > 0; change--) {
            tree = changed(tree, random);
        }
        byte[] body = tree.toString().getBytes(StandardCharsets.UTF_8);
        for (int change = random.nextInt(8) - 5; change > 0; change--) {
            body = damaged(body, random);
        }
        Map<String, String> headers = headers(random);
        if (random.nextInt(20) == 0) {
            headers.put("Content-Encoding", "gzip");
            body = random.nextInt(4) == 0 ? body : compressed(body);
        }
        Optional<String> origin = random.nextInt(5) == 0 ? Optional.of(any(ORIGINS, random)) : Optional.empty();
        return Deployment.posted(body, headers, origin);
    }

    private static Map<String, String> headers(Random random) {
        Map<String, String> headers = new HashMap<>();
        headers.put("Content-Type", random.nextInt(3) == 0 ? any(TYPES, random) : "application/json");
        if (random.nextInt(20) == 0) {
            headers.put(
                    "x-amz-sns-message-type", any(List.of("Notification", "SubscriptionConfirmation", "x"), random));
        }
        if (random.nextInt(20) == 0) {
            headers.putAll(Map.of(
                    "ce-specversion",
                    "1.0",
                    "ce-id",
                    any(WORDS, random),
                    "ce-source",
                    "%zz+%41",
                    "ce-type",
                    "a.fired"));
        }
        return headers;
    }

    /** One node somewhere in the tree becomes another. */
    private JsonNode changed(JsonNode tree, Random random) {
        List<JsonNode> containers = new ArrayList<>();
        collectContainers(tree, containers);
        if (containers.isEmpty()) {
            return value(random);
        }
        JsonNode container = any(containers, random);
        if (container instanceof ObjectNode object) {
            List<String> fields = new ArrayList<>();
            object.fieldNames().forEachRemaining(fields::add);
            String field = fields.isEmpty() || random.nextInt(6) == 0 ? any(names, random) : any(fields, random);
            switch (random.nextInt(4)) {
                case 0 -> object.remove(field);
                case 1 -> object.set(any(names, random), object.path(field).deepCopy());
                default -> object.set(field, value(random));
            }
        } else {
            ((ArrayNode) container)
                    .add(
                            random.nextBoolean() || container.isEmpty()
                                    ? value(random)
                                    : container.path(0).deepCopy());
        }
        return tree;
    }

    private JsonNode value(Random random) {
        JsonNodeFactory make = JsonNodeFactory.instance;
        return switch (random.nextInt(10)) {
            case 0 -> make.nullNode();
            case 1 -> make.numberNode(random.nextLong());
            case 2 -> make.numberNode(random.nextDouble() * Math.pow(10, random.nextInt(600) - 300));
            case 3 -> make.booleanNode(random.nextBoolean());
            case 4 -> make.objectNode();
            case 5 -> nested(random.nextInt(150));
            case 6 -> make.textNode("x y ".repeat(random.nextInt(20_000)));
            case 7 -> any(samples, random).deepCopy();
            case 8 -> make.textNode(any(samples, random).toString());
            default -> make.textNode(any(WORDS, random));
        };
    }

    private static JsonNode nested(int depth) {
        JsonNode node = JsonNodeFactory.instance.arrayNode();
        for (int level = 0; level < depth; level++) {
            node = JsonNodeFactory.instance.arrayNode().add(node);
        }
        return node;
    }

    private static byte[] damaged(byte[] body, Random random) {
        if (body.length < 2) {
            return new byte[] {(byte) random.nextInt(256)};
        }
        int at = random.nextInt(body.length);
        int end = Math.min(body.length, at + 1 + random.nextInt(20));
        return switch (random.nextInt(4)) {
            case 0 -> Arrays.copyOf(body, at);
            case 1 -> joined(Arrays.copyOf(body, end), Arrays.copyOfRange(body, at, body.length));
            case 2 -> joined(Arrays.copyOf(body, at), Arrays.copyOfRange(body, end, body.length));
            default -> {
                byte[] copy = body.clone();
                copy[at] = (byte) random.nextInt(256);
                yield copy;
            }
        };
    }

    private static byte[] joined(byte[] one, byte[] other) {
        byte[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        return all;
    }

    private static byte[] compressed(byte[] body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(body);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private void collectNames(JsonNode node) {
        node.fieldNames().forEachRemaining(names::add);
        node.forEach(this::collectNames);
    }

    private static void collectContainers(JsonNode node, List<JsonNode> containers) {
        if (node.isContainerNode()) {
            containers.add(node);
            node.forEach(child -> collectContainers(child, containers));
        }
    }

    private static <T> T any(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(broken);
        }
    }
}
