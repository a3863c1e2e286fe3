package dev.candor.memory.hindsight;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/** UUIDs that are made of what they stand for (RFC 9562, version 5): the same parts give the same one, on every host. */
final class NameUuid {

    /** Ours alone; drawn once. */
    private static final UUID NAMESPACE = UUID.fromString("6d0fb1f6-53b4-4d0e-9a39-6c2f6a7b0c11");

    private static final int UUID_BYTES = 16;
    private static final long VERSION_5 = 0x5000L;
    private static final long VERSION_MASK = 0xF000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long VARIANT_MASK = 0xC000_0000_0000_0000L;

    private NameUuid() {}

    static UUID of(String... parts) {
        MessageDigest sha1 = sha1();
        sha1.update(ByteBuffer.allocate(UUID_BYTES)
                .putLong(NAMESPACE.getMostSignificantBits())
                .putLong(NAMESPACE.getLeastSignificantBits())
                .array());
        for (String part : parts) {
            byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
            // With its length before it, no part can be mistaken for two.
            sha1.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
            sha1.update(bytes);
        }
        ByteBuffer digest = ByteBuffer.wrap(sha1.digest());
        return new UUID(digest.getLong() & ~VERSION_MASK | VERSION_5, digest.getLong() & ~VARIANT_MASK | VARIANT);
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }
}
