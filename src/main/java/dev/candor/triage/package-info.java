/** The pure decision: noise, known, real or escalated, and whether the model may be skipped. */
@NullMarked
package dev.candor.triage;

import org.jspecify.annotations.NullMarked;
