@NullMarked
package dev.candor.routing;

import org.jspecify.annotations.NullMarked;
