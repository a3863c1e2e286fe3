/** Where both axes stand, and the one place that moves them. Nothing outside this package chooses between cloud and local. */
@NullMarked
package dev.candor.mode;

import org.jspecify.annotations.NullMarked;
