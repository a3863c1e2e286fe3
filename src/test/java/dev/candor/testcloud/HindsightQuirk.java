package dev.candor.testcloud;

/** Things that a Hindsight server does which are right by its contract, but surprising. */
public enum HindsightQuirk {
    /** Asynchronous retains stay pending for ever. */
    FROZEN_QUEUE,
    /** Retain stores the document but takes no facts out of it, so that recall never finds it. */
    NO_FACTS,
    /** Results have no scores, as before 0.8.4. */
    NO_SCORES,
    /** Results have only the fields that are required: id and text. */
    SPARSE_RESULTS,
    /** Answers to recall and retain have fields that nobody has heard of. */
    UNKNOWN_FIELDS
}
