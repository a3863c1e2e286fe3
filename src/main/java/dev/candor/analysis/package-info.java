/** The walk of one alert from intake to diagnosis, and the capabilities that a model serves. */
@NullMarked
package dev.candor.analysis;

import org.jspecify.annotations.NullMarked;
