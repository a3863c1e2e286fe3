/** Who may do what, with the class that decides it alone and over HTTP. */
@NullMarked
package dev.candor.access;

import org.jspecify.annotations.NullMarked;
