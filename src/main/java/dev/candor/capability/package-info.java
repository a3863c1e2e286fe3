/** What the service promises to do, where each part may run and what it may fall back to. The five legal pairs of tier and fallback are types; there is no sixth. */
@NullMarked
package dev.candor.capability;

import org.jspecify.annotations.NullMarked;
