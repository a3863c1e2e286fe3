/** How each sender writes alerts: one class a format, and the order in which they are recognised. */
@NullMarked
package dev.candor.intake.format;

import org.jspecify.annotations.NullMarked;
