package dev.candor.testcloud;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides which fault the next request meets: first those that were asked for a number of requests, then the newest
 * that was asked for a kind of request. Thread-safe.
 */
final class FaultPlan {

    private final Deque<Counted> counted = new ArrayDeque<>();
    private final Deque<Rule> standing = new ArrayDeque<>();
    private long healings;

    synchronized void next(int times, Predicate<Request> which, Fault fault) {
        if (times > 0) {
            counted.addLast(new Counted(new Rule(which, fault), times));
        }
    }

    synchronized void always(Predicate<Request> which, Fault fault) {
        standing.addFirst(new Rule(which, fault));
    }

    synchronized void heal() {
        counted.clear();
        standing.clear();
        healings++;
    }

    /** What the request meets, and as of which healing, so that one that hangs can tell when it is over. */
    synchronized Decision decide(Request request) {
        Optional<Fault> fault = fromCounted(request).or(() -> fromStanding(request));
        return new Decision(fault, healings);
    }

    /** Whether the cloud was healed after the decision. */
    synchronized boolean healedSince(Decision decision) {
        return healings != decision.healing();
    }

    private Optional<Fault> fromCounted(Request request) {
        for (Iterator<Counted> each = counted.iterator(); each.hasNext(); ) {
            Counted candidate = each.next();
            if (candidate.rule.which().test(request)) {
                candidate.left--;
                if (candidate.left == 0) {
                    each.remove();
                }
                return Optional.of(candidate.rule.fault());
            }
        }
        return Optional.empty();
    }

    private Optional<Fault> fromStanding(Request request) {
        return standing.stream()
                .filter(rule -> rule.which().test(request))
                .map(Rule::fault)
                .findFirst();
    }

    record Decision(Optional<Fault> fault, long healing) {}

    private record Rule(Predicate<Request> which, Fault fault) {}

    private static final class Counted {

        private final Rule rule;
        private int left;

        private Counted(Rule rule, int left) {
            this.rule = rule;
            this.left = left;
        }
    }
}
