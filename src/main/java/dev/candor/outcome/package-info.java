/** How a piece of work ended and what it ran on, as values. A cloud source exists only with a receipt, and only a cloud adapter can make one. */
@NullMarked
package dev.candor.outcome;

import org.jspecify.annotations.NullMarked;
