/** The wire: one resource an endpoint, its records, its problems. It decides nothing. */
@NullMarked
package dev.candor.api;

import org.jspecify.annotations.NullMarked;
