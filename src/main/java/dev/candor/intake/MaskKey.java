package dev.candor.intake;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jboss.logging.Logger;

/**
 * The key of the masks where none is configured: made once and kept beside the store, so that what is remembered from before
 * a restart has the masks that are made after it. Where it cannot be kept, it lasts until the process ends.
 */
final class MaskKey {

    private static final Logger LOG = Logger.getLogger(MaskKey.class);

    private static final String FILE = "mask.key";
    private static final int BYTES = 32;

    private MaskKey() {}

    static byte[] of(Path directory) {
        Path file = directory.resolve(FILE);
        try {
            Files.createDirectories(directory);
            return Files.exists(file) ? kept(file) : made(file);
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException unusable) {
            LOG.warnf(
                    "The key of the masks cannot be kept in %s: until the next start only, a secret gets the same mask."
                            + " Make the file writable, or configure candor.redaction.key",
                    file);
            return HexFormat.of().parseHex(random());
        }
    }

    private static byte[] kept(Path file) throws IOException {
        byte[] key = HexFormat.of()
                .parseHex(Files.readString(file, StandardCharsets.UTF_8).strip());
        if (key.length < BYTES) {
            throw new IOException("too short for a key");
        }
        return key;
    }

    /** Readable by nobody else; of two processes at once, one makes it and the other takes that. */
    private static byte[] made(Path file) throws IOException {
        String key = random();
        Path draft = Files.createTempFile(
                file.getParent(),
                FILE,
                ".new",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            Files.writeString(draft, key, StandardOpenOption.SYNC, StandardOpenOption.WRITE);
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException other) {
            return kept(file);
        } finally {
            Files.deleteIfExists(draft);
        }
        return HexFormat.of().parseHex(key);
    }

    private static String random() {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        return HexFormat.of().formatHex(key);
    }
}
