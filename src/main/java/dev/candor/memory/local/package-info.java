/** The memory that needs no network: the seed incidents shipped with the service. */
@NullMarked
package dev.candor.memory.local;

import org.jspecify.annotations.NullMarked;
