package dev.candor.analysis;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** How long analyses can be found again. */
@ConfigMapping(prefix = "candor.analyses")
public interface ArchiveConfig {

    /** How long it is kept what an analysis was about. A post-mortem is written within weeks. */
    @WithDefault("720H")
    @DurationMin(inclusive = false, message = "must be more than 0")
    Duration keep();
}
