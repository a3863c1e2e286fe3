/** The model that needs no network: rules over the alert's own words. Same input, same output. */
@NullMarked
package dev.candor.model.deterministic;

import org.jspecify.annotations.NullMarked;
