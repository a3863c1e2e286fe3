/** Who may do what: bearer tokens, known by their hashes only, and the roles they carry. */
@NullMarked
package dev.candor.access;

import org.jspecify.annotations.NullMarked;
