/** What is told to metrics and traces: counted and drawn from the values that the stages returned, without any text. */
@NullMarked
package dev.candor.telemetry;

import org.jspecify.annotations.NullMarked;
