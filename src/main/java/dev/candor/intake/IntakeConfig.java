package dev.candor.intake;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** How much a sender may post. */
@ConfigMapping(prefix = "candor.intake")
public interface IntakeConfig {

    /** Largest body that is read; a larger one is answered with 413. Alert senders stay under 512 KB. */
    @WithDefault("2M")
    MemorySize maxBody();

    /** Deepest nesting of JSON that is read; a deeper body is answered with 400. */
    @WithDefault("100")
    @Positive
    int maxDepth();
}
