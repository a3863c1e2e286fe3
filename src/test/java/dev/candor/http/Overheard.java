package dev.candor.http;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the service logs while somebody listens, until it is closed. */
final class Overheard extends Handler {

    private final List<String> lines = new CopyOnWriteArrayList<>();

    private Overheard() {}

    static Overheard start() {
        Overheard listener = new Overheard();
        Logger.getLogger("").addHandler(listener);
        return listener;
    }

    /** All of it so far. */
    String text() {
        return String.join("\n", lines);
    }

    @Override
    public void publish(LogRecord record) {
        lines.add(record.getMessage() + " " + Arrays.toString(record.getParameters()) + " " + record.getThrown());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
    }
}
