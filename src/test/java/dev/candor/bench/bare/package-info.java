/** The application that the benchmark compares with; {@code BareApp} builds it from this package alone. */
@NullMarked
package dev.candor.bench.bare;

import org.jspecify.annotations.NullMarked;
