package dev.candor.intake;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.candor.outcome.Code;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * By what a sender's retry is known to be the same delivery: the value that the sender gives for it, else its content.
 *
 * @param content SHA-256 of the bytes as they came, in hexadecimal digits; with it, a value that is used again for another
 *     body can be told from a retry
 */
public record Delivery(Kind kind, String value, String content) {

    /** Who gave the value. */
    public enum Kind implements Code {
        WEBHOOK_ID,
        SNS_MESSAGE,
        REQUEST_ID,
        CLOUD_EVENT,
        /** No sender: it is the content itself. */
        CONTENT
    }

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .build();

    /** The one given value that counts if several are there; a body is looked into only for what its headers lack. */
    static Delivery of(Posted posted) {
        Headers headers = posted.headers();
        String content = sha256(posted.body());
        return given(headers, "x-webhook-id", Kind.WEBHOOK_ID, content)
                .or(() -> given(headers, "x-amz-sns-message-id", Kind.SNS_MESSAGE, content))
                .or(() -> given(headers, "request-id", Kind.REQUEST_ID, content))
                .or(() -> cloudEvent(headers.cloudEvent(), content))
                .or(() -> inBody(posted.body(), content))
                .orElseGet(() -> new Delivery(Kind.CONTENT, content, content));
    }

    private static Optional<Delivery> given(Headers headers, String header, Kind kind, String content) {
        return headers.value(header).map(value -> new Delivery(kind, value, content));
    }

    private static Optional<Delivery> inBody(byte[] body, String content) {
        Map<String, String> fields = topLevelTexts(body);
        return fields.containsKey("TopicArn") && fields.containsKey("Type") && fields.containsKey("MessageId")
                ? Optional.of(new Delivery(Kind.SNS_MESSAGE, fields.get("MessageId"), content))
                : cloudEvent(fields, content);
    }

    /** Source and id together; a source is a URI reference and has no space in it. */
    private static Optional<Delivery> cloudEvent(Map<String, String> event, String content) {
        return event.containsKey("specversion") && event.containsKey("source") && event.containsKey("id")
                ? Optional.of(new Delivery(Kind.CLOUD_EVENT, event.get("source") + " " + event.get("id"), content))
                : Optional.empty();
    }

    /** Of a body that is no JSON object, or is broken, what could be read up to there. Of a name given twice, the last. */
    private static Map<String, String> topLevelTexts(byte[] body) {
        Map<String, String> texts = new HashMap<>();
        try (JsonParser parser = JSON.createParser(body)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return texts;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                if (parser.nextToken() == JsonToken.VALUE_STRING) {
                    texts.put(name, parser.getText());
                } else {
                    parser.skipChildren();
                }
            }
        } catch (IOException notJson) {
            return texts;
        }
        return texts;
    }

    /** The header is a quoted string (RFC 9651); senders often leave the quotes out. */
    static String unquoted(String value) {
        boolean quoted = value.length() > 2 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static String sha256(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
