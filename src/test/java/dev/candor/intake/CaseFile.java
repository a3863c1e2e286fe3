package dev.candor.intake;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One file of cases: what is posted, and what must hold. */
public record CaseFile(JsonNode file) {

    private static final ObjectMapper JSON = new ObjectMapper();

    static CaseFile of(Path path) {
        return new CaseFile(json(AlertFiles.text(path)));
    }

    public static CaseFile named(String id) {
        return AlertFiles.in("cases").stream()
                .filter(path -> AlertFiles.name(path).equals(id))
                .findFirst()
                .map(CaseFile::of)
                .orElseThrow(() -> new IllegalArgumentException("no case is named " + id));
    }

    String id() {
        return file.path("id").asText();
    }

    public List<String> invariants() {
        List<String> invariants = new ArrayList<>();
        file.path("expect").path("invariants").forEach(invariant -> invariants.add(invariant.asText()));
        return invariants;
    }

    /** What stands after the question mark of the address; empty if nothing does. */
    public String query() {
        return file.path("query").asText();
    }

    /** The one post, or the first of a sequence. */
    public Posted post() {
        return posts().getFirst();
    }

    List<Posted> posts() {
        List<Posted> posts = new ArrayList<>();
        if (file.has("request")) {
            posts.add(posted(file.path("request")));
        }
        for (JsonNode step : file.path("steps")) {
            if (step.has("request")) {
                posts.add(posted(step.path("request")));
            }
        }
        return posts;
    }

    /** The body of the one post with some of its text replaced. */
    Posted post(String text, String replacement) {
        Posted post = post();
        String body = new String(post.body(), StandardCharsets.UTF_8);
        if (!body.contains(text)) {
            throw new IllegalArgumentException("the body of " + id() + " has no '" + text + "' to replace");
        }
        return new Posted(
                body.replace(text, replacement).getBytes(StandardCharsets.UTF_8),
                post.headers(),
                post.origin(),
                post.receivedAt());
    }

    private static Posted posted(JsonNode request) {
        Map<String, String> headers = new HashMap<>();
        request.path("headers")
                .properties()
                .forEach(
                        header -> headers.put(header.getKey(), header.getValue().asText()));
        return Deployment.posted(body(request), headers, Optional.empty());
    }

    private static byte[] body(JsonNode request) {
        if (request.has("bodyBase64")) {
            return Base64.getDecoder().decode(request.path("bodyBase64").asText());
        }
        String body = request.has("bodyText")
                ? request.path("bodyText").asText()
                : request.has("generate")
                        ? generated(request.path("generate"))
                        : request.path("body").toString();
        return body.getBytes(StandardCharsets.UTF_8);
    }

    private static String generated(JsonNode how) {
        return switch (how.path("kind").asText()) {
            case "nested-array" -> {
                int depth = how.path("depth").asInt();
                yield how.path("wrap").asText().replace("@", "[".repeat(depth) + "]".repeat(depth));
            }
            case "repeat" -> {
                JsonNode base = json(AlertFiles.sample(how.path("base").asText()));
                ((ObjectNode) base.path("alerts").path(0).path("annotations"))
                        .put(
                                "description",
                                how.path("unit")
                                        .asText()
                                        .repeat(how.path("times").asInt()));
                yield base.toString();
            }
            case "alerts" -> alerts(how, how.path("count").asInt()).toString();
            default -> throw new IllegalArgumentException("a case generates in an unknown way: " + how);
        };
    }

    /** As many alerts as the case asks for, or another number of them. */
    public static JsonNode alerts(JsonNode how, int count) {
        JsonNode base = json(AlertFiles.sample(how.path("base").asText()));
        ArrayNode alerts = (ArrayNode) base.path("alerts");
        JsonNode first = alerts.remove(0);
        for (int number = 0; number < count; number++) {
            ObjectNode alert = first.deepCopy();
            ((ObjectNode) alert.path("labels"))
                    .put(how.path("vary").asText(), String.format("checkout-7d9c6b5f4d-%05x", number));
            alerts.add(alert);
        }
        return base;
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(broken);
        }
    }
}
