/** The steps of one answer, seen twice: as route trace and as audit trace. Both are views of the same list, so neither can be longer than the other. */
@NullMarked
package dev.candor.trace;

import org.jspecify.annotations.NullMarked;
