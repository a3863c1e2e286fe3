/** Recall of similar past incidents: what may be asked, what comes back, and one score for every source. */
@NullMarked
package dev.candor.memory;

import org.jspecify.annotations.NullMarked;
