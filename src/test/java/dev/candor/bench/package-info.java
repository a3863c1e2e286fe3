/** Measures the packaged service against a bare endpoint on the same HTTP layer, and intake by itself. Programs for {@code ./candor bench}, not tests. */
@NullMarked
package dev.candor.bench;

import org.jspecify.annotations.NullMarked;
