package dev.candor.mode;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** The switch of the model axis, by the name of the environment variable CASCADEFLOW_LIVE_GROQ. */
@ConfigMapping(prefix = "cascadeflow")
interface LiveConfig {

    /** Whether a live model may be called at all. Off, no socket to the provider is opened. */
    @WithDefault("false")
    boolean liveGroq();
}
