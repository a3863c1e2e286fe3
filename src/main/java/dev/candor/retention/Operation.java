package dev.candor.retention;

import dev.candor.outcome.Code;
import java.util.Optional;
import java.util.stream.Stream;

/** What the cloud is to hear about an incident: its record as it is when it is told, or that there is none any more. */
enum Operation implements Code {
    RETAIN,
    FORGET;

    static Optional<Operation> of(String code) {
        return Stream.of(values()).filter(one -> one.code().equals(code)).findFirst();
    }
}
