package dev.candor.model;

import dev.candor.outcome.Residency;
import dev.candor.settings.HttpAddress;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** Which models are asked, and where. */
@ConfigMapping(prefix = "candor.model")
public interface ModelConfig {

    /** Address under which {@code /chat/completions} and {@code /models} are found. */
    @WithDefault("https://api.groq.com/openai/v1")
    @WithConverter(HttpAddress.class)
    URI baseUrl();

    /** Where that is: elsewhere, or on this host or the operator's own network. Nothing checks it. */
    @WithDefault("cloud")
    Residency residency();

    /** Id of the cheap model, for the standard route and small tasks. */
    @WithDefault("openai/gpt-oss-20b")
    String standard();

    /** Id of the strong model, for the escalated route. */
    @WithDefault("openai/gpt-oss-120b")
    String escalated();

    /** What one call may take from its turn on: both attempts, the wait between them, and the bodies. */
    @WithDefault("7S")
    @DurationMin(inclusive = false, message = "must be more than 0")
    Duration deadline();

    /** Least time that must be left for a second attempt; with less, none is made. */
    @WithDefault("3S")
    @DurationMin(inclusive = false, message = "must be more than 0")
    Duration leastTime();

    /** Longest pause before a second attempt, unless the provider asks for a longer one; at least half of it is kept. */
    @WithDefault("0.5S")
    @DurationMin(inclusive = false, message = "must be more than 0")
    Duration backoff();
}
