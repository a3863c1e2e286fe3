package dev.candor.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import java.util.Map;
import java.util.Set;

/** The tokens that are known. */
@ConfigMapping(prefix = "candor.access")
public interface AccessConfig {

    /** Tokens by the name under which they are spoken of. Without any, the service listens on loopback only. */
    Map<String, Token> tokens();

    /** Whether a request without a token may do everything, on whatever address the service listens. */
    @WithDefault("false")
    boolean anonymous();

    /** One bearer token. */
    interface Token {
        /** SHA-256 of the token as 64 lower-case hexadecimal digits; the token itself is configured nowhere. */
        @Pattern(regexp = "[0-9a-f]{64}")
        String sha256();

        /** What its bearer may do. */
        @NotEmpty
        Set<Role> roles();
    }
}
