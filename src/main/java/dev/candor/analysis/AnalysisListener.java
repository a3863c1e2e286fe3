package dev.candor.analysis;

import dev.candor.trace.TraceContext;

/** Is told of each analysis that was made, once it is booked. Must neither block nor throw, and changes nothing. */
public interface AnalysisListener {

    void made(Analysis analysis, TraceContext trace);
}
