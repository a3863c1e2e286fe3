/** Groq's chat completions, or any endpoint that speaks them, behind the model axis. */
@NullMarked
package dev.candor.model.groq;

import org.jspecify.annotations.NullMarked;
