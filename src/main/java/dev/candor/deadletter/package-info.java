/** What was posted and could not be read: kept redacted, until an operator has seen to it. */
@NullMarked
package dev.candor.deadletter;

import org.jspecify.annotations.NullMarked;
