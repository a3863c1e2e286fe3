package dev.candor.model.deterministic;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A knowledge text with places for names, written {@code {name}} and taken apart once. Immutable. */
final class Template {

    private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)\\}");

    /** Texts and names in turns, a text first; the last text may be empty. */
    private final List<String> parts;

    @JsonCreator
    Template(String written) {
        List<String> found = new ArrayList<>();
        Matcher place = PLACE.matcher(written);
        int end = 0;
        while (place.find()) {
            found.add(written.substring(end, place.start()));
            found.add(place.group(1));
            end = place.end();
        }
        found.add(written.substring(end));
        parts = List.copyOf(found);
    }

    /**
     * @param value what stands in the place of a name
     */
    String fill(UnaryOperator<String> value) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        StringBuilder filled = new StringBuilder();
        for (int part = 0; part < parts.size(); part++) {
            filled.append(part % 2 == 0 ? parts.get(part) : value.apply(parts.get(part)));
        }
        return filled.toString();
    }
}
