/** The pure choice of a route, and what a route costs. */
@NullMarked
package dev.candor.routing;

import org.jspecify.annotations.NullMarked;
