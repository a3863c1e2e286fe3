package dev.candor.memory.hindsight;

import dev.candor.settings.HttpAddress;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.util.Optional;

/** Where the memory bank is. The names are those of the environment variables HINDSIGHT_BASE_URL and so on. */
@ConfigMapping(prefix = "hindsight")
interface HindsightConfig {

    /** Address of the server, with a path if it is deployed under one. */
    @WithDefault("https://api.hindsight.vectorize.io")
    @WithConverter(HttpAddress.class)
    URI baseUrl();

    /** Key for the Hindsight API. Without it the memory axis starts, and stays, on the local store. */
    Optional<String> apiKey();

    /** Bank that holds the incidents: lower-case letters, digits, underscore and dash, at most 64. */
    @WithDefault("candor")
    @Pattern(regexp = "[a-z0-9_-]{1,64}")
    String bankId();
}
