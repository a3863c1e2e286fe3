@NullMarked
package dev.candor.memory;

import org.jspecify.annotations.NullMarked;
