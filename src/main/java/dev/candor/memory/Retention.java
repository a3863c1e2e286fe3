package dev.candor.memory;

/** What is known of a record that a cloud memory was given. */
public sealed interface Retention {

    /**
     * It was read back.
     *
     * @param facts how many facts the bank made of it; never 0
     */
    record Stored(int facts) implements Retention {}

    /** The bank took it and will see to it; nobody has seen it there yet. */
    record Accepted(String operationId) implements Retention {}

    /** The bank took it and made nothing of it: it will not be recalled. */
    record Dropped() implements Retention {}
}
