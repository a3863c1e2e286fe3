package dev.candor.mode;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** How axes come back and when sessions are renewed. */
@ConfigMapping(prefix = "candor.session")
public interface ModeConfig {

    /** How long after memory was lost a new session begins by itself; 0 leaves it to an operator. */
    @WithDefault("15M")
    @DurationMin(message = "must not be negative")
    Duration renewAfter();

    /** How the memory axis comes back. {@code session}, since recalls from two stores contradict each other. */
    @WithDefault("session")
    Recovery memoryRecovery();

    /** How the model axis comes back. */
    @WithDefault("cooldown")
    Recovery modelRecovery();

    /** Wait before a trial, unless the provider asked for another: short enough to be back within 30 s of health. */
    @WithDefault("15S")
    @DurationMin(inclusive = false, message = "must be more than 0")
    Duration cooldown();

    /** Longest wait that a provider's Retry-After is obeyed for. */
    @WithDefault("1H")
    @DurationMin(inclusive = false, message = "must be more than 0")
    Duration longestCooldown();
}
