package dev.candor.api;

import dev.candor.analysis.Wishes;
import dev.candor.intake.Posted;
import dev.candor.intake.Reading;
import dev.candor.mode.Session;
import dev.candor.trace.Step;
import dev.candor.trace.TraceContext;

/** One post that was read, and what it is analysed with. */
record Order(Posted posted, Step<Reading> read, Wishes wishes, TraceContext trace, Session session) {}
