package dev.candor.intake.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The part of an Azure alert that differs from one monitoring service to the next: criteria, or a query's result. */
record AzureContext(JsonNode context) {

    Optional<String> metric() {
        return criterion(criterion -> Fields.text(criterion, "metricName"));
    }

    Optional<String> query() {
        return Fields.text(context, "searchQuery", "SearchQuery")
                .or(() -> criterion(criterion -> Fields.text(criterion, "searchQuery")));
    }

    /** The page that shows what the query found. */
    Optional<String> results() {
        return Fields.text(context, "linkToFilteredSearchResultsUI", "LinkToFilteredSearchResultsUI")
                .or(() -> criterion(criterion -> Fields.text(criterion, "linkToFilteredSearchResultsUI")));
    }

    SortedMap<String, String> dimensions() {
        SortedMap<String, String> dimensions = new TreeMap<>();
        criteria().forEach(criterion -> dimensions.putAll(Fields.named(criterion.path("dimensions"))));
        return dimensions;
    }

    private Optional<String> criterion(Function<JsonNode, Optional<String>> field) {
        for (JsonNode criterion : criteria()) {
            Optional<String> found = field.apply(criterion);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private JsonNode criteria() {
        return context.path("condition").path("allOf");
    }
}
