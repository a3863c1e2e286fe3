package dev.candor.memory;

import dev.candor.intake.Alert;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What is asked of a memory. Its different terms are numbered, so that a candidate's are looked up once. Immutable. */
final class Question {

    private final Optional<Part> name;
    private final List<Part> passages;
    private final Map<String, Double> weights;
    private final double weight;

    /** Ascending; a term's number is its place here. */
    private final long[] prints;

    private final double[] weighed;
    private final double[] plain;

    private Question(List<Term> name, String text) {
        List<List<Term>> told = Traits.passages(text);
        List<Term> whole = Terms.of(text);
        prints = Stream.of(name.stream(), whole.stream(), told.stream().flatMap(List::stream))
                .flatMap(terms -> terms)
                .mapToLong(term -> Bag.print(term.text()))
                .sorted()
                .distinct()
                .toArray();
        weights = weights(whole);
        weight = weights.values().stream().mapToDouble(Double::doubleValue).sum();
        weighed = new double[prints.length];
        weights.forEach((term, weighs) -> weighed[number(Bag.print(term))] = weighs);
        plain = new double[prints.length];
        whole.forEach(term -> plain[number(Bag.print(term.text()))] = term.weight());
        this.name = name.isEmpty() ? Optional.empty() : Optional.of(part(name));
        passages = told.stream().map(this::part).toList();
    }

    static Question of(Alert alert) {
        return new Question(alert.name().map(Terms::of).orElse(List.of()), alert.text());
    }

    static Question of(String text) {
        return new Question(List.of(), text);
    }

    /**
     * A passage or the name.
     *
     * @param numbers of its different terms
     * @param weights of each of them
     */
    private record Part(List<Integer> numbers, List<Double> weights, double weight) {

        /** How much of both is the same: 1 if all of it, 0 if nothing. */
        double likeness(boolean[] theirs, double theirWeight) {
            double both = weight + theirWeight;
            double shared = 0;
            for (int index = 0; index < numbers.size(); index++) {
                shared += theirs[numbers.get(index)] ? weights.get(index) : 0;
            }
            return both == 0 ? 0 : Math.min(1, 2 * shared / both);
        }
    }

    private Part part(List<Term> terms) {
        Map<Integer, Double> different = new LinkedHashMap<>();
        terms.forEach(term -> different.put(number(Bag.print(term.text())), term.weight()));
        return new Part(
                List.copyOf(different.keySet()),
                List.copyOf(different.values()),
                different.values().stream().mapToDouble(Double::doubleValue).sum());
    }

    /** A term that is said twice tells more, but not twice as much. */
    private static Map<String, Double> weights(List<Term> terms) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        Map<String, Double> weights = new LinkedHashMap<>();
        terms.forEach(term -> counts.merge(term.text(), 1, Integer::sum));
        terms.forEach(term -> weights.put(term.text(), term.weight() * Math.sqrt(counts.getOrDefault(term.text(), 1))));
        return Collections.unmodifiableMap(weights);
    }

    /** What each term of the whole question weighs in it. */
    Map<String, Double> weights() {
        return weights;
    }

    /** The sum of them. */
    double weight() {
        return weight;
    }

    /** How many different terms there are, numbered from 0. */
    int size() {
        return prints.length;
    }

    /** What a term weighs in the whole question; 0 if only the name has it. */
    double weight(int number) {
        return weighed[number];
    }

    /** Negative if it is none of the question's. */
    int number(long print) {
        return Arrays.binarySearch(prints, print);
    }

    /** Which of the question's terms a text has. */
    boolean[] in(Bag text) {
        boolean[] there = new boolean[prints.length];
        for (int index = 0; index < text.size(); index++) {
            int number = number(text.at(index));
            if (number >= 0) {
                there[number] = true;
            }
        }
        return there;
    }

    /** How much of a text the question has, as its terms weigh. */
    double covers(Bag text) {
        boolean[] there = in(text);
        double shared = IntStream.range(0, there.length)
                .mapToDouble(number -> there[number] ? plain[number] : 0)
                .sum();
        return text.weight() == 0 ? 0 : Math.min(1, shared / text.weight());
    }

    /** How much the name is like this text; empty if the question names nothing. */
    Optional<Double> nameLikeness(Bag error, Bag title) {
        return name.map(
                part -> Math.max(part.likeness(in(error), error.weight()), part.likeness(in(title), title.weight())));
    }

    /**
     * How much the passages of an account are like these, each by the one that is most like it.
     *
     * @param there which of the question's terms each of them has
     */
    double likeness(List<Bag> theirs, boolean[][] there) {
        double likeness = 0;
        double all = 0;
        for (Part passage : passages) {
            double best = 0;
            for (int other = 0; other < there.length; other++) {
                best = Math.max(
                        best, passage.likeness(there[other], theirs.get(other).weight()));
            }
            likeness += passage.weight() * best;
            all += passage.weight();
        }
        return all == 0 ? 0 : likeness / all;
    }
}
