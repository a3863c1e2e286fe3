package dev.candor.intake;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * What a sender posted, as it came in.
 *
 * @param body the bytes; the record does not copy them, since nobody changes them
 * @param origin the format that the sender claims by parameter; it goes before the header {@code Candor-Origin}
 */
@SuppressWarnings("ArrayRecordComponent") // Read once and dropped; never compared.
public record Posted(byte[] body, Headers headers, Optional<String> origin, Instant receivedAt) {

    /** Type and subtype in lower case, without parameters. */
    public Optional<String> mediaType() {
        return headers.value("content-type")
                .map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
                .filter(type -> !type.isEmpty());
    }

    /** The format that the sender says this is of, in lower case. */
    public Optional<String> claimedOrigin() {
        return origin.map(String::strip)
                .filter(claim -> !claim.isEmpty())
                .or(() -> headers.value("candor-origin"))
                .map(claim -> claim.toLowerCase(Locale.ROOT));
    }

    /** The key under which its sender wants it done once. */
    public Optional<String> idempotencyKey() {
        return headers.value("idempotency-key").map(Delivery::unquoted);
    }

    /** The body as text, unpacked as far as it goes; what is no text shows as replacement characters. */
    public String text() {
        return Unpacking.text(this);
    }

    public Delivery delivery() {
        return Delivery.of(this);
    }
}
