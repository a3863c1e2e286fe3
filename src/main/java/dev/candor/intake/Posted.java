package dev.candor.intake;

import java.time.Instant;
import java.util.Optional;

/**
 * What a sender posted, as it came in.
 *
 * @param body the bytes; the record does not copy them, since nobody changes them
 * @param mediaType type and subtype in lower case, without parameters; empty if the sender named none
 * @param origin the format that the sender claims by parameter or header
 */
@SuppressWarnings("ArrayRecordComponent") // Read once and dropped; never compared.
public record Posted(byte[] body, Optional<String> mediaType, Optional<String> origin, Instant receivedAt) {}
