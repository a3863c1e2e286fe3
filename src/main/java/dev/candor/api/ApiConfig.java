package dev.candor.api;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Bounds of the wire. */
@ConfigMapping(prefix = "candor.api")
interface ApiConfig {

    /** Most posts under way at once; a further one is answered with 503. Each holds its body and its answer in memory. */
    @WithDefault("512")
    @Positive
    int maxInFlight();
}
