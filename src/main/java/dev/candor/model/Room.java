package dev.candor.model;

/**
 * How much may be said in a prompt and its answer.
 *
 * @param characters most characters of an incident and what memory knows of it
 * @param outputShare how many times the task's tokens the answer may have
 */
public record Room(int characters, int outputShare) {

    /** About 3,000 tokens, so that several prompts a minute fit into 8,000, which is what a free key has. */
    static final Room USUAL = new Room(12_000, 1);

    /** For a model that finds the usual prompt too long: about 1,000 tokens fit beside the answer in any window. */
    static final Room SHORT = new Room(4_000, 1);

    /** For an answer that was cut: models that reason write several times as much as they show. */
    static final Room LONG_ANSWER = new Room(12_000, 2);
}
