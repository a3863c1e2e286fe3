@NullMarked
package dev.candor.model;

import org.jspecify.annotations.NullMarked;
