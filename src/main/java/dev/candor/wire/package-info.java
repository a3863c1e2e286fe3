/**
 * One exchange with a cloud: sent, read to its end, timed, and each ending of the transport named. Both adapters stand on it.
 */
@NullMarked
package dev.candor.wire;

import org.jspecify.annotations.NullMarked;
