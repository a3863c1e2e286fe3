package dev.candor.memory;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.PositiveOrZero;

/** How much the local memory keeps. */
@ConfigMapping(prefix = "candor.memory")
public interface KeepingConfig {

    /** Most copies of what the cloud recalled. At about 2 KB each, 20,000 are 40 MB of disk. */
    @WithDefault("20000")
    @PositiveOrZero
    int mirrorLimit();
}
