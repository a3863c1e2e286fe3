package dev.candor.bench;

import dev.candor.bench.Runbooks.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * How well a search did on all questions.
 *
 * @param answerable questions that a page answers
 * @param first how many of them had it first, in 0 to 1
 * @param five how many had it among the first five
 * @param mrr mean of 1 / rank
 * @param tops the best score of each question
 */
record Ranking(int answerable, double first, double five, double mrr, List<Top> tops, List<String> misses) {

    /** A page and its score. */
    record Hit(String page, double score) {}

    /**
     * A question's best score, and whether a page answers it.
     *
     * @param page that page's score; 0 if it has none
     */
    private record Top(double score, boolean answerable, double page) {

        boolean isWrong() {
            return page < score;
        }
    }

    /**
     * What a least score makes of the answers.
     *
     * @param kept share of the questions with an answer whose page has that score
     * @param rightBest how many best matches have that score and are the page asked for
     * @param wrongBest how many have it and are another one
     * @param falsely share of the questions without an answer that are given one
     */
    record Shown(double least, double kept, int rightBest, int wrongBest, double falsely) {}

    Shown shown(double least) {
        List<Top> best = tops.stream().filter(top -> top.score() >= least).toList();
        return new Shown(
                least,
                (double) tops.stream()
                                .filter(top -> top.answerable() && top.page() >= least)
                                .count()
                        / answerable,
                (int) best.stream().filter(top -> !top.isWrong()).count(),
                (int) best.stream().filter(Top::isWrong).count(),
                (double) best.stream().filter(top -> !top.answerable()).count() / (tops.size() - answerable));
    }

    /**
     * What a threshold makes of the best scores.
     *
     * @param said how often "no answer" was said
     * @param right how often that was so
     * @param none how many questions have no answer
     */
    record NoAnswer(double below, int said, int right, int none) {

        double precision() {
            return said == 0 ? 1 : (double) right / said;
        }

        double recall() {
            return (double) right / none;
        }
    }

    static Ranking of(List<Question> questions, Function<Question, List<Hit>> search) {
        int answerable = 0;
        double first = 0;
        double five = 0;
        double mrr = 0;
        List<Top> tops = new ArrayList<>();
        List<String> misses = new ArrayList<>();
        for (Question question : questions) {
            List<Hit> hits = search.apply(question);
            tops.add(new Top(
                    hits.isEmpty() ? 0 : hits.getFirst().score(),
                    question.page().isPresent(),
                    hits.stream()
                            .filter(hit -> question.page().equals(Optional.of(hit.page())))
                            .mapToDouble(Hit::score)
                            .findFirst()
                            .orElse(0)));
            if (question.page().isEmpty()) {
                continue;
            }
            answerable++;
            Optional<Integer> rank = rank(hits, question.page().get());
            first += rank.filter(at -> at == 1).isPresent() ? 1 : 0;
            five += rank.filter(at -> at <= 5).isPresent() ? 1 : 0;
            mrr += rank.map(at -> 1.0 / at).orElse(0.0);
            if (rank.filter(at -> at == 1).isEmpty()) {
                misses.add("%s: rank %s, behind %s"
                        .formatted(
                                question.page().get(),
                                rank.map(String::valueOf).orElse("none"),
                                hits.isEmpty() ? "nothing" : hits.getFirst()));
            }
        }
        return new Ranking(answerable, first / answerable, five / answerable, mrr / answerable, tops, misses);
    }

    private static Optional<Integer> rank(List<Hit> hits, String page) {
        for (int at = 0; at < hits.size(); at++) {
            if (hits.get(at).page().equals(page)) {
                return Optional.of(at + 1);
            }
        }
        return Optional.empty();
    }

    NoAnswer noAnswer(double below) {
        int said = (int) tops.stream().filter(top -> top.score() < below).count();
        int right = (int) tops.stream()
                .filter(top -> top.score() < below && !top.answerable())
                .count();
        return new NoAnswer(below, said, right, tops.size() - answerable);
    }

    /** The threshold with the best balance of precision and recall (F1), for a search whose scores have no scale. */
    NoAnswer bestNoAnswer() {
        NoAnswer best = noAnswer(0);
        for (Top top : tops) {
            NoAnswer here = noAnswer(Math.nextUp(top.score()));
            if (balance(here) > balance(best)) {
                best = here;
            }
        }
        return best;
    }

    private static double balance(NoAnswer found) {
        double sum = found.precision() + found.recall();
        return found.said() == 0 || sum == 0 ? 0 : 2 * found.precision() * found.recall() / sum;
    }

    /** The chance that a question with an answer has a better best score than one without. */
    double separation() {
        double pairs = 0;
        double better = 0;
        for (Top with : tops) {
            for (Top without : tops) {
                if (with.answerable() && !without.answerable()) {
                    pairs++;
                    better += with.score() > without.score() ? 1 : with.score() == without.score() ? 0.5 : 0;
                }
            }
        }
        return better / pairs;
    }
}
