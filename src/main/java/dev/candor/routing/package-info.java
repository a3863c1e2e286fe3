/** The pure choice of a route, and its reason. What a route costs is computed where models are. */
@NullMarked
package dev.candor.routing;

import org.jspecify.annotations.NullMarked;
