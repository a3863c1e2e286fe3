/** From what a sender posts to an incident that may leave the host. Nothing here asks a cloud. */
@NullMarked
package dev.candor.intake;

import org.jspecify.annotations.NullMarked;
