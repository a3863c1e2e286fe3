/** What people say about incidents: kept in the memory that serves, and carried to the other once that can be had. */
@NullMarked
package dev.candor.retention;

import org.jspecify.annotations.NullMarked;
