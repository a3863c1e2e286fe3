package dev.candor.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A configuration in which each bearer has the token {@code token-of-<name>}. */
record KnownTokens(Map<String, Token> tokens, boolean anonymous) implements AccessConfig {

    private record Hashed(String sha256, Set<Role> roles) implements Token {}

    static KnownTokens none() {
        return new KnownTokens(Map.of(), false);
    }

    KnownTokens and(String name, Role... roles) {
        return with(name, new Hashed(hash(tokenOf(name)), Set.of(roles)));
    }

    /** One more bearer, of a token that another has already. */
    KnownTokens withTwin(String of, String name) {
        return with(name, new Hashed(hash(tokenOf(of)), Set.of(Role.OPERATE)));
    }

    private KnownTokens with(String name, Token token) {
        Map<String, Token> more = new LinkedHashMap<>(tokens);
        more.put(name, token);
        return new KnownTokens(more, anonymous);
    }

    KnownTokens orAnonymous() {
        return new KnownTokens(tokens, true);
    }

    static String tokenOf(String name) {
        return "token-of-" + name;
    }

    static String hash(String token) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
