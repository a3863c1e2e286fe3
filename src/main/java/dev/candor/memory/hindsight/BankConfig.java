package dev.candor.memory.hindsight;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** How the bank is written to and asked. */
@ConfigMapping(prefix = "candor.hindsight")
interface BankConfig {

    /**
     * Whether a record is written while we wait, or taken by the bank to be written later. A server that cannot tell the
     * second sending of a record from the first (before 0.8.6), or does no work later, is always waited for.
     */
    @WithDefault("sync")
    RetainMode retain();

    /** How long the bank's work on a record is watched; after that it is known as accepted only. */
    @WithDefault("5S")
    @DurationMin(millis = 0)
    @DurationMax(minutes = 1)
    Duration watchFor();

    /** Pause between two looks at that work. The bank's own workers look every half second. */
    @WithDefault("1S")
    @DurationMin(millis = 10)
    Duration watchEvery();

    /** Only memories with one of these tags are recalled. Without any, all of the bank are, whoever put them there. */
    Optional<Set<String>> recallTags();

    /** A connection that nothing has gone over for this long is closed. The server does so after 30 s. */
    @WithDefault("20S")
    @DurationMin(seconds = 1)
    @DurationMax(seconds = 25)
    Duration idleLimit();

    /** Who waits for the bank to write. */
    enum RetainMode {
        SYNC,
        ASYNC
    }
}
