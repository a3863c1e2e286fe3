package dev.candor.memory;

import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a text about an incident is recognised by.
 *
 * @param error the terms of its rule or error
 * @param title the terms of its title
 * @param counts how often each term stands in the account
 * @param length how many terms the account has
 * @param passages the account's lines and sentences
 */
public record Traits(Bag error, Bag title, Map<String, Integer> counts, int length, List<Bag> passages) {

    /** A passage ends with its line, or with what ends a sentence. */
    private static final Pattern PASSAGE = Pattern.compile("\\R|(?<=[.!?])\\s+");

    public Traits {
        counts = Map.copyOf(counts);
        passages = List.copyOf(passages);
    }

    /**
     * Different terms with what they weigh.
     *
     * @param weight the sum of them
     */
    public record Bag(Map<String, Double> terms, double weight) {

        public Bag {
            terms = Collections.unmodifiableMap(terms);
        }

        static Bag of(List<Term> terms) {
            Map<String, Double> weights = new LinkedHashMap<>();
            terms.forEach(term -> weights.put(term.text(), term.weight()));
            double weight = 0;
            for (double each : weights.values()) {
                weight += each;
            }
            return new Bag(weights, weight);
        }

        /** How much of both is the same: 1 if all of it, 0 if nothing. */
        double likeness(Bag other) {
            double both = weight + other.weight;
            return both == 0 ? 0 : Math.min(1, 2 * shared(other.terms) / both);
        }

        /** How much of this the other has. */
        double covered(Map<String, ?> other) {
            return weight == 0 ? 0 : Math.min(1, shared(other) / weight);
        }

        private double shared(Map<String, ?> other) {
            double shared = 0;
            for (Map.Entry<String, Double> term : terms.entrySet()) {
                shared += other.containsKey(term.getKey()) ? term.getValue() : 0;
            }
            return shared;
        }

        boolean isEmpty() {
            return terms.isEmpty();
        }
    }

    /**
     * @param account all that tells what happened
     */
    public static Traits of(String title, Signature signature, String account) {
        List<List<Term>> passages = terms(account);
        Map<String, Integer> counts = new HashMap<>();
        passages.forEach(passage -> passage.forEach(term -> counts.merge(term.text(), 1, Integer::sum)));
        return new Traits(
                Bag.of(Terms.of(signature.value(Field.ERROR).orElse(""))),
                Bag.of(Terms.of(title)),
                counts,
                passages.stream().mapToInt(List::size).sum(),
                passages.stream().map(Bag::of).toList());
    }

    /** All of them. */
    public Set<String> terms() {
        return Stream.of(error.terms(), title.terms(), counts)
                .flatMap(terms -> terms.keySet().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    static List<Bag> passages(String text) {
        return terms(text).stream().map(Bag::of).toList();
    }

    private static List<List<Term>> terms(String text) {
        return PASSAGE.splitAsStream(text)
                .map(Terms::of)
                .filter(terms -> !terms.isEmpty())
                .toList();
    }
}
