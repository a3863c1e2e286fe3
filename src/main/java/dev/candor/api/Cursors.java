package dev.candor.api;

import dev.candor.memory.MemoryPage.Cursor;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/** Where a page begins, as one word that fits into an address. Callers give it back as it is. */
final class Cursors {

    private Cursors() {}

    static String write(Cursor cursor) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString((cursor.changedAt().toEpochMilli() + " " + cursor.incidentId())
                        .getBytes(StandardCharsets.UTF_8));
    }

    static Optional<Cursor> read(String word) {
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(word), StandardCharsets.UTF_8).split(" ", 2);
            return parts.length == 2
                    ? Optional.of(new Cursor(Instant.ofEpochMilli(Long.parseLong(parts[0])), parts[1]))
                    : Optional.empty();
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }
}
