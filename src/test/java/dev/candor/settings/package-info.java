/** The names of settings, right and misspelt. */
@NullMarked
package dev.candor.settings;

import org.jspecify.annotations.NullMarked;
