package dev.candor.outcome;

import com.fasterxml.jackson.annotation.JsonValue;

/** An enumeration whose constants appear on the wire, in headers and in logs as lower-case codes. */
public interface Code {

    /** The constant's name as Java spells it; every enum has it. */
    String name();

    /** The word that callers see, for instance {@code cloud_preferred}. Stable: codes are added, never renamed. */
    @JsonValue
    default String code() {
        return Codes.of((Enum<?>) this);
    }
}
