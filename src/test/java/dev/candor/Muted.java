package dev.candor;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Keeps from the log what a test class brings about by the thousand, and lets all others speak again. */
public final class Muted implements BeforeAllCallback, AfterAllCallback {

    private static final Logger SERVICE = Logger.getLogger("dev.candor");

    @Override
    public void beforeAll(ExtensionContext context) {
        SERVICE.setLevel(Level.OFF);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        SERVICE.setLevel(null);
    }
}
