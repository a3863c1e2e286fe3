@NullMarked
package dev.candor.store;

import org.jspecify.annotations.NullMarked;
