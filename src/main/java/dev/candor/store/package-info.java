/** What must survive a restart: one SQLite file in one directory, which one process uses at a time (ADR 0012). */
@NullMarked
package dev.candor.store;

import org.jspecify.annotations.NullMarked;
