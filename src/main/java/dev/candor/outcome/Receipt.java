package dev.candor.outcome;

import com.google.errorprone.annotations.RestrictedApi;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Proof that a cloud answered: what the provider's own answer said, and when it was asked. The constructor compiles only
 * inside the cloud adapters, which call it after they have read a complete and valid answer (ADR 0002).
 *
 * @param provider the provider's well-known name, for instance {@code groq}
 * @param httpStatus the status that the provider answered with
 * @param requestId the provider's id of the exchange, if its answer had one
 * @param servedModel the model that the answer says served, never the one that was asked for
 * @param sentAt when the request went out
 * @param took from sending to the last byte of the answer
 */
public record Receipt(
        String provider,
        int httpStatus,
        Optional<String> requestId,
        Optional<String> servedModel,
        Instant sentAt,
        Duration took) {

    @RestrictedApi(
            explanation = "Only an adapter that has just read a complete, valid cloud answer may make a receipt",
            allowedOnPath = ".*/dev/candor/(memory/hindsight|model/groq)/.*|.*/src/test/.*")
    public Receipt {}
}
