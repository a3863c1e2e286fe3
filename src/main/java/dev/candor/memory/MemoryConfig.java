package dev.candor.memory;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.PositiveOrZero;
import java.util.Optional;

/** What counts as similar, and which seed memories are loaded. */
@ConfigMapping(prefix = "candor.recall")
public interface MemoryConfig {

    /** Most matches that an answer shows. Five fit on a screen beside the diagnosis. */
    @WithDefault("5")
    @PositiveOrZero
    int limit();

    /** Least score, 0 to 1, of a match that is shown at all. */
    @WithDefault("0.4")
    @DecimalMin("0")
    @DecimalMax("1")
    double leastScore();

    /** Folder of seed memories, one JSON file each. Without it the ones that ship with the service are used. */
    Optional<String> seedDirectory();
}
