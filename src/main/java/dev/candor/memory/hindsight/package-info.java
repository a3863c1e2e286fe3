/** The Hindsight bank behind the memory axis, over HTTP. It turns each answer of the wire into a reply and decides nothing else. */
@NullMarked
package dev.candor.memory.hindsight;

import org.jspecify.annotations.NullMarked;
