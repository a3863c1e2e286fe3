package dev.candor.analysis;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When many alerts of one incident become a storm, and what is done about it. */
@ConfigMapping(prefix = "candor.storm")
public interface StormConfig {

    /** Span within which alerts of one signature are counted, and for which a storm's finished analysis is given again. */
    @WithDefault("1M")
    Duration window();

    /** Alerts of one signature within the window that are no storm yet: a person who tries again gets a new analysis. */
    @WithDefault("5")
    int threshold();

    /**
     * Most signatures that are counted at once; the least used are forgotten first. Each keeps its latest analysis for the
     * window, which is some tens of kilobytes.
     */
    @WithDefault("2000")
    int maxSignatures();
}
