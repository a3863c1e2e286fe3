package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Which units a recall may find, by their tags: exact and case-sensitive. */
final class TagFilter {

    static final List<String> MATCHES = List.of("any", "all", "any_strict", "all_strict", "exact");

    private TagFilter() {}

    /** By {@code tags} and {@code tags_match}; any and all also let untagged units through. */
    static Predicate<List<String>> of(List<String> wanted, String match) {
        if (wanted.isEmpty()) {
            return tags -> true;
        }
        Predicate<List<String>> any = tags -> wanted.stream().anyMatch(tags::contains);
        Predicate<List<String>> all = tags -> Set.copyOf(tags).containsAll(wanted);
        return switch (match) {
            case "any_strict" -> any;
            case "all_strict" -> all;
            case "exact" -> tags -> Set.copyOf(tags).equals(Set.copyOf(wanted));
            case "all" -> all.or(List::isEmpty);
            default -> any.or(List::isEmpty);
        };
    }

    /** By {@code tag_groups}, all of which must hold. */
    static Predicate<List<String>> ofGroups(JsonNode groups) {
        Predicate<List<String>> all = tags -> true;
        for (JsonNode group : groups) {
            all = all.and(ofGroup(group));
        }
        return all;
    }

    private static Predicate<List<String>> ofGroup(JsonNode group) {
        if (group.has("and")) {
            return ofGroups(group.get("and"));
        }
        if (group.has("not")) {
            return ofGroup(group.get("not")).negate();
        }
        if (group.has("or")) {
            Predicate<List<String>> some = tags -> false;
            for (JsonNode each : group.get("or")) {
                some = some.or(ofGroup(each));
            }
            return some;
        }
        List<String> wanted = new ArrayList<>();
        group.path("tags").forEach(tag -> wanted.add(tag.asText()));
        return of(wanted, group.path("match").asText("any"));
    }
}
