package dev.candor.model.groq;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** The key, by the name of the environment variable GROQ_API_KEY. */
@ConfigMapping(prefix = "groq")
interface GroqConfig {

    /** Key for the model provider. Without it the model axis starts, and stays, deterministic. */
    Optional<String> apiKey();
}
