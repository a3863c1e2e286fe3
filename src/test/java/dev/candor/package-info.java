/** What all tests share: the house as compiled, a clock that they set, and a crowd of threads that start at once. */
@NullMarked
package dev.candor;

import org.jspecify.annotations.NullMarked;
