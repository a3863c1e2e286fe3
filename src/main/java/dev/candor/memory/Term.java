package dev.candor.memory;

/**
 * A word of a text in the form in which it is matched.
 *
 * @param text the word's stem, or that of two neighbours written as one: {@code crash looping} is also {@code crashloop}
 * @param weight how much it tells, more than 0: rare words tell more, whatever memory is asked
 */
public record Term(String text, double weight) {}
