/**
 * Two clouds of our own, Hindsight and Groq, that speak the real contracts over real sockets and can be told to fail.
 * They record every exchange and are the ground truth of what happened on the wire.
 */
@NullMarked
package dev.candor.testcloud;

import org.jspecify.annotations.NullMarked;
