package dev.candor.mode;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.PositiveOrZero;
import java.math.BigDecimal;
import java.util.Optional;

/** The switch of the model axis, by the name of the environment variable CASCADEFLOW_LIVE_GROQ. */
@ConfigMapping(prefix = "cascadeflow")
public interface LiveConfig {

    /** Whether a live model may be called at all. Off, no socket to the provider is opened. */
    @WithDefault("false")
    boolean liveGroq();

    /**
     * What live calls may cost, in US dollars, from one start of the service to the next. The most that a
     * call can cost is set aside before it is made, and one that is under way finishes. Without it nothing is bounded.
     */
    Optional<@PositiveOrZero BigDecimal> runBudgetUsd();
}
