package dev.candor.memory;

import java.time.Instant;

/**
 * One person's decision about an incident.
 *
 * @param who the name that the person's token carries, or gives; one person counts once, whatever the words
 */
public record Confirmation(String who, Decision decision, Instant at) {}
