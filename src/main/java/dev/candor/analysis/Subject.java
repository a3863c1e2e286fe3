package dev.candor.analysis;

import dev.candor.intake.Incident;
import dev.candor.intake.Signature;
import dev.candor.mode.Session;
import dev.candor.trace.TraceContext;

/** What all stages after intake look at. */
record Subject(Incident incident, Signature signature, Session session, TraceContext trace) {

    Subject with(Incident filled) {
        return new Subject(filled, signature, session, trace);
    }
}
