package dev.candor.deadletter;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** How much of what could not be read is kept. */
@ConfigMapping(prefix = "candor.dead-letters")
public interface DeadLetterConfig {

    /** Most letters; beyond it the oldest goes. A day of one sender with a broken template, each body once. */
    @WithDefault("1000")
    @Positive
    int limit();

    /** Longest body, in characters, that is kept; of a longer one the beginning is. Room for a group of 200 alerts. */
    @WithDefault("262144")
    @Positive
    int maxBody();
}
