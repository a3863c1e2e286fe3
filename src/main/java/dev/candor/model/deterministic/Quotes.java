package dev.candor.model.deterministic;

import dev.candor.intake.Alert;
import dev.candor.intake.Phrase;
import dev.candor.intake.WordText;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The alert's own sentences, with its names and numbers, as evidence. Pure. */
final class Quotes {

    /** Longer sentences are log lines, whose beginning says what they are about. */
    private static final int LONGEST = 160;

    private static final Pattern BETWEEN = Pattern.compile("\\R|(?<=[.!?;])\\s+");

    /** A number with a unit or a bound: 98%, 40/40, 2.5 s, 12 GiB. */
    private static final Pattern FIGURE = Pattern.compile(
            "(?<![\\w.:-])\\d+(?:[.,]\\d+)?(?:\\s?(?:%|percent|ms|s|sec|seconds|m|min|minutes|h|hours|d|days|[KMGT]i?B|rps|req/s|/\\d+)(?![\\w-]))");

    private final List<String> sentences;

    Quotes(Alert alert) {
        sentences = Stream.of(alert.message(), alert.title())
                .flatMap(BETWEEN::splitAsStream)
                .map(String::strip)
                .filter(sentence -> !sentence.isEmpty() && !sentence.equals(Alert.UNTITLED))
                .distinct()
                .toList();
    }

    /** The sentences that hold one of the phrases, at most two, the ones with figures first. */
    List<String> with(List<Phrase> phrases) {
        List<String> holding = sentences.stream()
                .filter(sentence -> {
                    WordText words = WordText.of(sentence);
                    return phrases.stream().anyMatch(words::has);
                })
                .toList();
        return Stream.concat(
                        holding.stream().filter(Quotes::hasFigure),
                        holding.stream().filter(sentence -> !hasFigure(sentence)))
                .limit(2)
                .map(Quotes::cut)
                .toList();
    }

    private static boolean hasFigure(String sentence) {
        return FIGURE.matcher(sentence).find();
    }

    private static String cut(String sentence) {
        return '"' + (sentence.length() <= LONGEST ? sentence : sentence.substring(0, LONGEST) + "…") + '"';
    }
}
