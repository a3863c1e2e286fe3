package dev.candor.memory.hindsight;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The REST client of one attachment and the bank it speaks about. */
record HindsightClient(HindsightApi api, String bank) {

    void close() {
        try {
            if (api instanceof Closeable closeable) {
                closeable.close();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
