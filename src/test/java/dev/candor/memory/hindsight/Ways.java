package dev.candor.memory.hindsight;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** How a test wants the bank to be used. */
record Ways(RetainMode retain, Duration watchFor, Duration watchEvery, Optional<Set<String>> recallTags)
        implements BankConfig {

    static final Ways SYNC = new Ways(RetainMode.SYNC, Duration.ZERO, Duration.ofMillis(20), Optional.empty());

    static Ways async(Duration watchFor) {
        return new Ways(RetainMode.ASYNC, watchFor, Duration.ofMillis(20), Optional.empty());
    }

    @Override
    public Duration idleLimit() {
        return Duration.ofSeconds(20);
    }
}
