package dev.candor.intake;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A form as senders encode it ({@code application/x-www-form-urlencoded}), read strictly: it is one, or it is not. */
final class Form {

    private Form() {}

    /** The fields in their order, of a name given twice the last value; empty if this is no such form. */
    static Optional<Map<String, String>> fields(String body) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String pair : body.strip().split("&")) {
            int equals = pair.indexOf('=');
            Optional<String> name = equals < 1 ? Optional.empty() : decoded(pair.substring(0, equals));
            Optional<String> value = name.flatMap(known -> decoded(pair.substring(equals + 1)));
            if (value.isEmpty()) {
                return Optional.empty();
            }
            fields.put(name.orElseThrow(), value.get());
        }
        return Optional.of(fields);
    }

    private static Optional<String> decoded(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int at = 0; at < text.length(); at++) {
            char here = text.charAt(at);
            if (here == '%') {
                int code = hex(text, at + 1) * 16 + hex(text, at + 2);
                if (code < 0) {
                    return Optional.empty();
                }
                bytes.write(code);
                at += 2;
            } else {
                bytes.writeBytes(here == '+' ? new byte[] {' '} : utf8(text, at));
                at += Character.isHighSurrogate(here) ? 1 : 0;
            }
        }
        return strictly(bytes.toByteArray());
    }

    private static byte[] utf8(String text, int at) {
        return Character.toString(text.codePointAt(at)).getBytes(StandardCharsets.UTF_8);
    }

    /** So far below zero that no second digit makes up for it. */
    private static int hex(String text, int at) {
        int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
        return digit < 0 ? -1000 : digit;
    }

    private static Optional<String> strictly(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }
}
