/** What is asked of a model, and how its answer is read. No class here knows a provider. */
@NullMarked
package dev.candor.model;

import org.jspecify.annotations.NullMarked;
