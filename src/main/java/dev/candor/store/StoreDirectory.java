package dev.candor.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** The store's folder, held by this process until it is closed. The lock ends with the process, however that ends. */
final class StoreDirectory implements AutoCloseable {

    private final Path path;
    private final FileChannel lock;

    private StoreDirectory(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /** Another process, or another store of this one, has the folder. */
    static final class Taken extends Exception {
        private static final long serialVersionUID = 1L;
    }

    static StoreDirectory take(Path path) throws IOException, Taken {
        Files.createDirectories(path);
        FileChannel channel =
                FileChannel.open(path.resolve("candor.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            @Nullable FileLock held = channel.tryLock();
            if (held != null) {
                return new StoreDirectory(path, channel);
            }
        } catch (OverlappingFileLockException ours) {
            // The same answer as for another process.
        } catch (IOException failure) {
            channel.close();
            throw failure;
        }
        channel.close();
        throw new Taken();
    }

    Path database() {
        return path.resolve("candor.db");
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
