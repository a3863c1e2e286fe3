package dev.candor.intake;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A short run of what {@code ./candor fuzz} does at length, with the same bodies each time. */
class IntakeFuzzTest {

    private static final int BODIES = 3000;

    private final IntakeFuzz fuzz = new IntakeFuzz();

    @Test
    void findsNothing() {
        // When
        for (long seed = 0; seed < BODIES; seed++) {
            fuzz.read(seed);
        }
        // Then
        assertThat(fuzz.report(BODIES)).contains("SINGLE", "GROUP", "UNREADABLE", "ACKNOWLEDGED");
    }
}
