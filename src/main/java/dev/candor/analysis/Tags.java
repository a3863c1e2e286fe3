package dev.candor.analysis;

import java.util.List;

/** Hints for sorting and assigning. */
public record Tags(String category, String ownerHint, List<String> tags) {
    public Tags {
        tags = List.copyOf(tags);
    }
}
