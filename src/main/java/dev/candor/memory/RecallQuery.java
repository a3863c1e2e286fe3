package dev.candor.memory;

import dev.candor.intake.Redacted;
import dev.candor.intake.Signature;
import dev.candor.trace.TraceContext;

/** What a cloud memory is asked: only about an incident that may leave the host. */
public record RecallQuery(Redacted incident, Signature signature, TraceContext trace) {}
