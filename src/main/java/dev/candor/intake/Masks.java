package dev.candor.intake;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Stand-ins for secrets: the same secret gets the same mask for as long as the key stays, so that recall still works, and
 * without the key nobody can check a guess. Thread-safe.
 */
final class Masks {

    private static final String ALGORITHM = "HmacSHA256";

    /** Enough that two secrets of one deployment hardly ever share a mask, and far too little to be a secret's copy. */
    private static final int BYTES = 5;

    private final SecretKeySpec key;

    Masks(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /** For instance {@code [email:1f09c2a4d7]}. */
    String mask(String kind, String secret) {
        byte[] code = mac().doFinal(secret.getBytes(StandardCharsets.UTF_8));
        return "[" + kind + ":" + HexFormat.of().formatHex(code, 0, BYTES) + "]";
    }

    private Mac mac() {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (NoSuchAlgorithmException | InvalidKeyException impossible) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, impossible);
        }
    }
}
