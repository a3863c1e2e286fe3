/** What the walk of an alert promises, apart from the wire. */
@NullMarked
package dev.candor.analysis;

import org.jspecify.annotations.NullMarked;
