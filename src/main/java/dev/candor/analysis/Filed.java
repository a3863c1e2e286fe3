package dev.candor.analysis;

import dev.candor.trace.Traces;

/** A finished analysis and its place in the audit chain. */
public record Filed(Analysis analysis, Traces traces) {}
