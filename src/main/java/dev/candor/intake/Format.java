package dev.candor.intake;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/** One sender's way of writing alerts. Stateless. */
interface Format {

    /** The name that traces show and that a sender may claim, for instance {@code alertmanager}. */
    String origin();

    /** Whether this body can only be of this format. */
    boolean recognises(JsonNode body);

    Reading read(JsonNode body, Instant receivedAt);
}
