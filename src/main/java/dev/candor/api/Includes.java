package dev.candor.api;

import dev.candor.analysis.Wishes.Extra;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The parameter {@code include}: what a caller wants on top of an analysis. */
final class Includes {

    private Includes() {}

    /** Empty if one of the words is not known. */
    static Optional<Set<Extra>> read(List<String> include) {
        List<Optional<Extra>> words = include.stream()
                .flatMap(list -> Stream.of(list.split(",")))
                .map(word -> extra(word.strip()))
                .toList();
        if (words.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        words.forEach(word -> word.ifPresent(extras::add));
        return Optional.of(extras);
    }

    private static Optional<Extra> extra(String word) {
        return Stream.of(Extra.values())
                .filter(known -> known.code().equals(word))
                .findFirst();
    }
}
