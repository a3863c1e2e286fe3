package dev.candor.intake;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.candor.capability.Capability;
import dev.candor.capability.Declaration;
import dev.candor.capability.Declaration.LocalOnly;
import dev.candor.intake.Reading.Single;
import dev.candor.intake.Reading.Unreadable;
import dev.candor.outcome.Reason;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Reads what was posted into alerts. Thread-safe. */
@Singleton
public final class Intake implements Capability {

    static final LocalOnly DECLARATION = Declaration.named(
                    "intake", "reads what a sender posts, or says what is wrong with it")
            .ownedBy("intake")
            .reviewedBy("2027-05-31")
            .localOnly()
            .orRefuse();

    private static final List<Format> FORMATS = List.of(new AlertmanagerFormat(), new PlainFormat());

    private final ObjectMapper json;
    private final int maxDepth;
    private final MemorySize maxBody;

    Intake(IntakeConfig config) {
        maxDepth = config.maxDepth();
        maxBody = config.maxBody();
        json = new ObjectMapper(JsonFactory.builder()
                        .streamReadConstraints(StreamReadConstraints.builder()
                                .maxNestingDepth(maxDepth)
                                .build())
                        .build())
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }

    @Override
    public LocalOnly declaration() {
        return DECLARATION;
    }

    public Reading read(Posted posted) {
        return posted.body().length > maxBody.asLongValue() ? tooLarge() : content(posted);
    }

    /** For a body that need not even be read to know that it is too large. */
    public Unreadable tooLarge() {
        return new Unreadable(
                Reason.TOO_LARGE, "the body may have " + maxBody.asLongValue() + " bytes; send fewer alerts at once");
    }

    private Reading content(Posted posted) {
        return switch (posted.mediaType().orElse("application/json")) {
            case "text/plain" ->
                text(posted).map(body -> plainText(body, posted)).orElseGet(Intake::notUtf8);
            case "application/json" ->
                text(posted).map(body -> json(body, posted)).orElseGet(Intake::notUtf8);
            default -> new Unreadable(Reason.UNSUPPORTED_TYPE, "Content-Type must be application/json or text/plain");
        };
    }

    private Reading json(String body, Posted posted) {
        if (body.isBlank()) {
            return new Unreadable(Reason.MALFORMED, "the body is empty; post an alert as JSON or as plain text");
        }
        try {
            return recognised(json.readTree(body), posted);
        } catch (StreamConstraintsException tooDeep) {
            return new Unreadable(
                    Reason.MALFORMED,
                    "the JSON is nested too deeply or has a number or name that is too long; the deepest nesting is "
                            + maxDepth);
        } catch (JsonProcessingException broken) {
            JsonLocation at = broken.getLocation();
            String where = at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
            return new Unreadable(Reason.MALFORMED, "the body is not JSON: it cannot be read" + where);
        }
    }

    private Reading recognised(JsonNode body, Posted posted) {
        if (!body.isObject()) {
            return new Unreadable(
                    Reason.IMPOSSIBLE,
                    "an alert is a JSON object with a title or a message; this is JSON of another kind");
        }
        return FORMATS.stream()
                .filter(format -> format.recognises(body))
                .findFirst()
                .map(format -> format.read(body, posted.receivedAt()))
                .orElseGet(
                        () -> new Unreadable(
                                Reason.IMPOSSIBLE,
                                "no known format: an alert has a title or a message, an Alertmanager group has alerts and groupKey"));
    }

    private static Reading plainText(String body, Posted posted) {
        if (body.isBlank()) {
            return new Unreadable(Reason.MALFORMED, "the body is empty; post an alert as JSON or as plain text");
        }
        String text = body.strip();
        Alert alert = new Draft("text", posted.receivedAt())
                .title(text.lines().findFirst())
                .message(Optional.of(text))
                .name(PlainFormat.exception(text))
                .alert();
        return new Single(alert, Optional.empty());
    }

    private static Optional<String> text(Posted posted) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(posted.body()))
                    .toString();
            return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }

    private static Reading notUtf8() {
        return new Unreadable(Reason.MALFORMED, "the body holds bytes that are not UTF-8; send it as UTF-8");
    }
}
