package dev.candor.mode;

import java.time.Duration;

/** Settings of sessions, as a test wants them. */
record SessionSettings(
        Duration renewAfter,
        Recovery memoryRecovery,
        Recovery modelRecovery,
        Duration cooldown,
        Duration longestCooldown)
        implements ModeConfig {

    static SessionSettings renewedAfter(Duration renewAfter) {
        return new SessionSettings(
                renewAfter, Recovery.SESSION, Recovery.COOLDOWN, FakeAxis.COOLDOWN, FakeAxis.LONGEST_WAIT);
    }
}
