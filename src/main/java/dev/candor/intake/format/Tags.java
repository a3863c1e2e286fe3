package dev.candor.intake.format;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Tags of senders that know no labels: {@code name:value}, or a word that stands alone. */
final class Tags {

    private Tags() {}

    /** The first value of each name; words that stand alone are together under {@code tags}. */
    static SortedMap<String, String> labels(List<String> tags) {
        SortedMap<String, String> labels = new TreeMap<>();
        List<String> alone = new ArrayList<>();
        for (String tag : tags) {
            int colon = tag.indexOf(':');
            if (colon > 0 && colon < tag.length() - 1) {
                Fields.said(tag.substring(colon + 1))
                        .ifPresent(value ->
                                labels.putIfAbsent(tag.substring(0, colon).strip(), value));
            } else {
                Fields.said(tag).ifPresent(alone::add);
            }
        }
        if (!alone.isEmpty()) {
            labels.putIfAbsent("tags", String.join(",", alone));
        }
        return labels;
    }
}
