/** Tests of what is told to metrics and traces. */
@NullMarked
package dev.candor.telemetry;

import org.jspecify.annotations.NullMarked;
