package dev.candor.intake;

import com.google.re2j.Pattern;
import dev.candor.settings.LinearPattern;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.util.Map;
import java.util.Optional;

/** What counts as a secret beyond what every deployment has. */
@ConfigMapping(prefix = "candor.redaction")
interface RedactionConfig {

    /**
     * Key of the masks, at least 16 characters. Replicas that share one mask the same secret alike. Without it a random
     * key is made at the first start and kept beside the store.
     */
    Optional<@Size(min = 16, message = "must have at least {min} characters") String> key();

    /** Whether IPv4 addresses are masked. Off by default: an address is often the very thing that is broken. */
    @WithDefault("false")
    boolean ipAddresses();

    /** More patterns to mask, RE2 syntax, by a name that the mask shows. Group 1, if there is one, is what is masked. */
    Map<String, @WithConverter(LinearPattern.class) Pattern> patterns();

    /** Longest text, in characters, that redaction will clear; it refuses a longer one, so that nothing leaves unread. */
    @WithDefault("1000000")
    @Positive
    int maxCharacters();
}
