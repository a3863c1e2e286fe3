package dev.candor.intake;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;

/** How much a sender may post. */
@ConfigMapping(prefix = "candor.intake")
public interface IntakeConfig {

    /** Largest body that is read; a larger one is answered with 413. Alert senders stay under 512 KB. */
    @WithDefault("2M")
    MemorySize maxBody();

    /** Most that a compressed body may unpack to; beyond it, 413. Room for a storm of 10,000 alerts, not for a bomb. */
    @WithDefault("16M")
    MemorySize maxInflated();

    /** Deepest nesting of JSON that is read; a deeper body is answered with 400. */
    @WithDefault("100")
    @Positive
    int maxDepth();

    /** Most alerts in one post; more are answered with 413. */
    @WithDefault("10000")
    @Positive
    int maxAlerts();

    /**
     * Longest text of an alert, in characters, that is kept; a longer one keeps its head and its tail and says how much
     * was left out between them. At least 200.
     */
    @WithDefault("20000")
    @Min(200)
    int maxText();
}
