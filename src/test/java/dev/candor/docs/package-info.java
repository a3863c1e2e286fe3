/** Keeps the papers true: each test compares a page of {@code docs} with the code that it speaks of. */
@NullMarked
package dev.candor.docs;

import org.jspecify.annotations.NullMarked;
