package dev.candor.access;

import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Finds the bearer of a token. Looks at every known token, whichever matches, in a time that tells nothing. */
@Singleton
public final class Tokens {

    private final List<Known> known;
    private final Optional<Bearer> stranger;

    Tokens(AccessConfig config) {
        known = config.tokens().entrySet().stream().map(Known::of).toList();
        refuseTwins(config.tokens());
        stranger = config.anonymous() || known.isEmpty()
                ? Optional.of(new Bearer("anonymous", Set.of(Role.values())))
                : Optional.empty();
    }

    /** Who bears a token and what the bearer may do. */
    public record Bearer(String name, Set<Role> roles) {
        public Bearer {
            roles = Set.copyOf(roles);
        }
    }

    Optional<Bearer> bearer(String token) {
        byte[] hash = sha256(token);
        Optional<Bearer> bearer = Optional.empty();
        for (Known candidate : known) {
            if (MessageDigest.isEqual(candidate.hash, hash)) {
                bearer = Optional.of(candidate.bearer);
            }
        }
        return bearer;
    }

    /** Whoever comes without a token; empty if a token is needed. */
    Optional<Bearer> stranger() {
        return stranger;
    }

    boolean noneConfigured() {
        return known.isEmpty();
    }

    /** Two bearers of one token: nobody could say which of them it was. */
    private static void refuseTwins(Map<String, AccessConfig.Token> tokens) {
        Map<String, String> names = new HashMap<>();
        new TreeMap<>(tokens).forEach((name, token) -> {
            String earlier = names.put(token.sha256(), name);
            if (earlier != null) {
                throw new ConfigurationException("candor.access.tokens." + earlier + " and candor.access.tokens." + name
                        + " have the same sha256; give each bearer a token of its own");
            }
        });
    }

    private static byte[] sha256(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    /** A configured token; not a record, so that no hash is ever printed. */
    private static final class Known {
        private final byte[] hash;
        private final Bearer bearer;

        private Known(byte[] hash, Bearer bearer) {
            this.hash = hash;
            this.bearer = bearer;
        }

        static Known of(Map.Entry<String, AccessConfig.Token> entry) {
            return new Known(
                    HexFormat.of().parseHex(entry.getValue().sha256()),
                    new Bearer(entry.getKey(), entry.getValue().roles()));
        }
    }
}
