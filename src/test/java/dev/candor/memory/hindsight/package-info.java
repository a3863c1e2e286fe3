/** The Hindsight adapter against the server that we play, in all the ways it is known to fail, and against real ones. */
@NullMarked
package dev.candor.memory.hindsight;

import org.jspecify.annotations.NullMarked;
