package dev.candor.memory;

import dev.candor.intake.Alert;
import dev.candor.memory.Traits.Bag;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is asked of a memory.
 *
 * @param name the terms of the rule or error that fired, if one is named
 * @param weights what each term of the whole question weighs in it
 * @param weight the sum of them
 * @param passages its lines and sentences
 */
record Question(Optional<Bag> name, Map<String, Double> weights, double weight, List<Bag> passages) {

    Question {
        weights = Collections.unmodifiableMap(weights);
        passages = List.copyOf(passages);
    }

    static Question of(Alert alert) {
        return of(alert.name(), alert.text());
    }

    static Question of(String text) {
        return of(Optional.empty(), text);
    }

    /** How much the passages of an account are like these, each by the one that is most like it. */
    double likeness(List<Bag> theirs) {
        double likeness = 0;
        double all = 0;
        for (Bag passage : passages) {
            double best = 0;
            for (Bag other : theirs) {
                best = Math.max(best, passage.likeness(other));
            }
            likeness += passage.weight() * best;
            all += passage.weight();
        }
        return all == 0 ? 0 : likeness / all;
    }

    private static Question of(Optional<String> name, String text) {
        Map<String, Double> weights = new LinkedHashMap<>();
        // A term that is said twice tells more, but not twice as much.
        Map<String, Integer> counts = new HashMap<>();
        List<Term> terms = Terms.of(text);
        terms.forEach(term -> counts.merge(term.text(), 1, Integer::sum));
        terms.forEach(term -> weights.put(term.text(), term.weight() * Math.sqrt(counts.getOrDefault(term.text(), 1))));
        return new Question(
                name.map(Terms::of).map(Bag::of).filter(bag -> !bag.isEmpty()),
                weights,
                weights.values().stream().mapToDouble(Double::doubleValue).sum(),
                Traits.passages(text));
    }
}
