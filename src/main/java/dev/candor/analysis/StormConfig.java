package dev.candor.analysis;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** When many alerts of one incident become a storm, and what is done about it. */
@ConfigMapping(prefix = "candor.storm")
public interface StormConfig {

    /** Span within which alerts of one signature are counted, and for which a storm's finished analysis is given again. */
    @WithDefault("1M")
    @DurationMin(inclusive = false, message = "must be more than 0")
    Duration window();

    /** Alerts of one signature within the window that are no storm yet: a person who tries again gets a new analysis. */
    @WithDefault("5")
    @PositiveOrZero
    int threshold();

    /**
     * Most signatures that are counted at once; the least used are forgotten first. Each keeps its latest analysis for the
     * window, which is some tens of kilobytes.
     */
    @WithDefault("2000")
    @Positive
    int maxSignatures();
}
