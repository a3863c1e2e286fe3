package dev.candor.model.deterministic;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A knowledge text with places for names, written {@code {name}} and taken apart once. Immutable. */
final class Template {

    private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)\\}");

    /** One more than places: before, between and after them. */
    private final List<String> texts = new ArrayList<>();

    private final List<Place> places = new ArrayList<>();

    /**
     * A name's place in a text.
     *
     * @param beginning whether it begins the text
     * @param quote where it stands if the text is pasted into a shell
     */
    record Place(String name, boolean beginning, Quote quote) {}

    /** How a shell reads what stands at a place. */
    enum Quote {
        NONE,
        SINGLE,
        DOUBLE;

        private Quote after(String text) {
            Quote now = this;
            for (int at = 0; at < text.length(); at++) {
                char here = text.charAt(at);
                if (here == '\\' && now != SINGLE) {
                    at++;
                } else if (here == '\'' && now != DOUBLE) {
                    now = now == SINGLE ? NONE : SINGLE;
                } else if (here == '"' && now != SINGLE) {
                    now = now == DOUBLE ? NONE : DOUBLE;
                }
            }
            return now;
        }
    }

    @JsonCreator
    Template(String written) {
        Matcher place = PLACE.matcher(written);
        Quote quote = Quote.NONE;
        int end = 0;
        while (place.find()) {
            String before = written.substring(end, place.start());
            quote = quote.after(before);
            texts.add(before);
            places.add(new Place(place.group(1), place.start() == 0, quote));
            end = place.end();
        }
        texts.add(written.substring(end));
    }

    /** The names that it has places for. */
    List<String> names() {
        return places.stream().map(Place::name).distinct().toList();
    }

    /**
     * @param value what stands in a place
     */
    String fill(Function<Place, String> value) {
        if (places.isEmpty()) {
            return texts.getFirst();
        }
        StringBuilder filled = new StringBuilder(texts.getFirst());
        for (int part = 0; part < places.size(); part++) {
            filled.append(value.apply(places.get(part))).append(texts.get(part + 1));
        }
        return filled.toString();
    }
}
