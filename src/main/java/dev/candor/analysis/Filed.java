package dev.candor.analysis;

import dev.candor.trace.Traces;

/**
 * A finished analysis and its place in the audit chain.
 *
 * @param stored whether it can be found again by its id
 */
public record Filed(Analysis analysis, Traces traces, boolean stored) {

    Filed thatIs(boolean kept) {
        return new Filed(analysis, traces, kept);
    }
}
