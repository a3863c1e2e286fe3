package dev.candor.model;

import dev.candor.settings.HttpAddress;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.net.URI;

/** Which models are asked, and where. */
@ConfigMapping(prefix = "candor.model")
public interface ModelConfig {

    /** Address under which {@code /chat/completions} and {@code /models} are found. */
    @WithDefault("https://api.groq.com/openai/v1")
    @WithConverter(HttpAddress.class)
    URI baseUrl();

    /** Id of the cheap model, for the standard route and small tasks. */
    @WithDefault("openai/gpt-oss-20b")
    String standard();

    /** Id of the strong model, for the escalated route. */
    @WithDefault("openai/gpt-oss-120b")
    String escalated();
}
