/** Which settings there are, so that the service never starts on one that it would silently ignore. */
@NullMarked
package dev.candor.settings;

import org.jspecify.annotations.NullMarked;
