/** The wire, tested over real HTTP against the test clouds. What the clouds recorded is what happened. */
@NullMarked
package dev.candor.http;

import org.jspecify.annotations.NullMarked;
