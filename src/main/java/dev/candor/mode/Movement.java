package dev.candor.mode;

import dev.candor.capability.Axis;
import dev.candor.outcome.Code;
import dev.candor.outcome.Reason;
import java.time.Instant;

/** One movement of an axis within a session. */
public record Movement(Axis axis, Kind kind, Reason reason, Instant at) {

    public enum Kind implements Code {
        /** Away from the cloud. */
        FLIP,
        /** Back to it, after a trial. */
        RETURN
    }
}
