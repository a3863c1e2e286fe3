package dev.candor.memory.hindsight;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.candor.intake.Severity;
import dev.candor.intake.Signature;
import dev.candor.intake.Signatures;
import dev.candor.memory.Decision;
import dev.candor.memory.PastIncident;
import dev.candor.memory.Traits;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One result of a recall, read as a past incident. What Candor retained is in its metadata, as texts; what others put into
 * the bank has a text only, and is still an incident to look at.
 */
final class RememberedFact {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int TITLE_LENGTH = 120;

    private RememberedFact() {}

    static PastIncident incident(JsonNode result) {
        JsonNode metadata = result.path("metadata");
        String text = result.path("text").asText("");
        String title = text(metadata, "title").orElseGet(() -> firstLine(text));
        Signature signature = signature(result, metadata, title, text);
        return new PastIncident(
                text(metadata, "incident_id")
                        .or(() -> text(result, "document_id"))
                        .orElseGet(() -> result.path("id").asText("unknown")),
                title,
                signature,
                Traits.of(title, signature, text),
                text(metadata, "root_cause"),
                texts(metadata, "checks"),
                text(metadata, "resolution"),
                text(metadata, "decision").flatMap(word -> constant(Decision.values(), word)),
                texts(metadata, "dead_ends"),
                text(metadata, "confirmations").flatMap(RememberedFact::number).orElse(0),
                text(metadata, "taught_by").orElse("hindsight"),
                text(result, "occurred_start")
                        .or(() -> text(result, "mentioned_at"))
                        .flatMap(RememberedFact::time));
    }

    private static Signature signature(JsonNode result, JsonNode metadata, String title, String text) {
        return Signatures.read(new Signatures.Clues(
                text(metadata, "service").or(() -> tag(result, "service:")),
                text(metadata, "environment"),
                text(metadata, "error_type").orElseGet(() -> Signatures.errorIn(title)),
                text(metadata, "severity")
                        .flatMap(word -> constant(Severity.values(), word))
                        .orElse(Severity.ASSUMED),
                text));
    }

    private static String firstLine(String text) {
        String line = text.lines().findFirst().orElse("(untitled memory)");
        return line.length() > TITLE_LENGTH ? line.substring(0, TITLE_LENGTH) + "…" : line;
    }

    private static Optional<String> text(JsonNode object, String name) {
        JsonNode value = object.path(name);
        return value.isTextual() && !value.asText().isBlank() ? Optional.of(value.asText()) : Optional.empty();
    }

    /** A list that travels as JSON text, since metadata holds texts only. */
    private static List<String> texts(JsonNode metadata, String name) {
        List<String> texts = new ArrayList<>();
        text(metadata, name).ifPresent(written -> {
            try {
                JSON.readTree(written).forEach(item -> texts.add(item.asText()));
            } catch (JsonProcessingException notAList) {
                texts.add(written);
            }
        });
        return texts;
    }

    private static Optional<String> tag(JsonNode result, String prefix) {
        for (JsonNode tag : result.path("tags")) {
            if (tag.asText().startsWith(prefix)) {
                return Optional.of(tag.asText().substring(prefix.length()));
            }
        }
        return Optional.empty();
    }

    private static <E extends Enum<E>> Optional<E> constant(E[] constants, String word) {
        return Stream.of(constants)
                .filter(constant -> constant.name().equals(word.toUpperCase(Locale.ROOT)))
                .findFirst();
    }

    private static Optional<Integer> number(String text) {
        try {
            return Optional.of(Integer.parseInt(text)).filter(number -> number >= 0);
        } catch (NumberFormatException notANumber) {
            return Optional.empty();
        }
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException notATime) {
            return Optional.empty();
        }
    }
}
