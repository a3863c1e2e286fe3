@NullMarked
package dev.candor.memory.local;

import org.jspecify.annotations.NullMarked;
