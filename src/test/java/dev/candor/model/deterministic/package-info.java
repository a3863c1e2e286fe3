@NullMarked
package dev.candor.model.deterministic;

import org.jspecify.annotations.NullMarked;
