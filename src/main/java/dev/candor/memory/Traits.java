package dev.candor.memory;

import dev.candor.intake.Signature;
import dev.candor.intake.Signature.Field;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
            terms = Map.copyOf(terms);
        }

        static Bag of(List<Term> terms) {
            Map<String, Double> weights = terms.stream()
                    .collect(Collectors.toMap(Term::text, Term::weight, (one, same) -> one, TreeMap::new));
            return new Bag(
                    weights,
                    weights.values().stream().mapToDouble(weight -> weight).sum());
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
        List<Term> all = Terms.of(account);
        Map<String, Integer> counts = new HashMap<>();
        all.forEach(term -> counts.merge(term.text(), 1, Integer::sum));
        return new Traits(
                Bag.of(Terms.of(signature.value(Field.ERROR).orElse(""))),
                Bag.of(Terms.of(title)),
                counts,
                all.size(),
                passages(account));
    }

    /** All of them. */
    public Set<String> terms() {
        return Stream.of(error.terms(), title.terms(), counts)
                .flatMap(terms -> terms.keySet().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    static List<Bag> passages(String text) {
        return Arrays.stream(PASSAGE.split(text))
                .map(passage -> Bag.of(Terms.of(passage)))
                .filter(bag -> !bag.isEmpty())
                .distinct()
                .toList();
    }
}
