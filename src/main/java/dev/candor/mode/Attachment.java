package dev.candor.mode;

import dev.candor.trace.Step;

/** What the probe of a new session made of an axis. */
record Attachment<C extends AutoCloseable>(CloudAxis<C> cloud, AxisState<C> state, Step<String> probe) {}
