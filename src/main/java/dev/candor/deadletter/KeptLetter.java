package dev.candor.deadletter;

import java.time.Instant;
import java.util.Optional;

/**
 * A letter as the list has it.
 *
 * @param seq its place in the list; later letters have higher ones
 * @param arrivals how often this body came and could not be read for this reason
 * @param replayedAt when an operator posted it again and it was served
 */
public record KeptLetter(long seq, DeadLetter letter, int arrivals, Instant lastAt, Optional<Instant> replayedAt) {}
