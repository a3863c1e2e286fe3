package dev.candor.analysis;

import dev.candor.intake.Incident;
import dev.candor.intake.Signature;
import dev.candor.mode.Session;
import dev.candor.trace.Canonical.Known;
import dev.candor.trace.TraceContext;

/**
 * What all stages after intake look at.
 *
 * @param signed stands for the signature where that goes into a step
 */
record Subject(Incident incident, Signature signature, Known signed, Session session, TraceContext trace) {

    Subject with(Incident filled) {
        return new Subject(filled, signature, signed, session, trace);
    }
}
