package dev.candor.testcloud;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Finds units by the words they share with the query. The final score is 1.1 times the share of the query's words that
 * the unit has, so it exceeds 1 for a perfect hit, as the real one may.
 */
record Recall(RecallRequest request, HindsightSettings settings) {

    private static final double BOOST = 1.1;
    private static final double PER_WORD = 0.2;

    Reply among(List<MemoryUnit> units) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ArrayNode results = answer.putArray("results");
        if (request.maxTokens() > 0 && request.wantsWorld()) {
            fill(results, units);
        }
        if (settings.has(HindsightQuirk.UNKNOWN_FIELDS)) {
            answer.put("from_the_future", true);
        }
        settings.version().fill(answer, "trace", "entities", "chunks", "source_facts", "source_facts_truncated");
        return request.body().naming(RecallRequest.FIELDS, Reply.json(200, answer));
    }

    private void fill(ArrayNode results, List<MemoryUnit> units) {
        int left = request.maxTokens();
        for (Hit hit : ranked(units)) {
            left -= QueryTokens.in(hit.unit.text());
            if (left < 0) {
                break;
            }
            results.add(result(hit));
        }
        for (int i = 0; i < settings.padding(); i++) {
            results.add(padding(i));
        }
    }

    private List<Hit> ranked(List<MemoryUnit> units) {
        Set<String> wanted = words(request.query());
        return units.stream()
                .filter(unit -> request.tags().test(unit.tags()))
                .map(unit -> Hit.of(unit, wanted))
                .filter(this::isGoodEnough)
                .sorted(Comparator.comparingDouble((Hit hit) -> -hit.last).thenComparing(hit -> hit.unit.chunkId()))
                .toList();
    }

    private boolean isGoodEnough(Hit hit) {
        return hit.last > 0
                && (hit.semantic >= floor("semantic") || hit.keyword >= floor("keyword"))
                && hit.last >= floor("final");
    }

    /** Without a floor any hit will do; with a floor for one arm alone, the other arm may still let it through. */
    private double floor(String arm) {
        JsonNode floor = request.minScores().path(arm);
        return floor.isNumber() ? floor.asDouble() : 0;
    }

    private ObjectNode result(Hit hit) {
        MemoryUnit unit = hit.unit;
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("id", unit.id().toString()).put("text", unit.text());
        if (settings.has(HindsightQuirk.UNKNOWN_FIELDS)) {
            result.putObject("nobody_knows").put("why", 42);
        }
        if (settings.has(HindsightQuirk.SPARSE_RESULTS)) {
            return result;
        }
        result.put("type", "world").put("context", unit.context());
        if (!unit.mentionedAt().isEmpty()) {
            result.put("mentioned_at", unit.mentionedAt());
        }
        result.put("document_id", unit.documentId());
        unit.metadata().forEach(result.putObject("metadata")::put);
        result.put("chunk_id", unit.chunkId());
        unit.tags().forEach(result.putArray("tags")::add);
        if (!settings.has(HindsightQuirk.NO_SCORES)) {
            result.putObject("scores")
                    .put("final", hit.last)
                    .put("semantic", hit.semantic)
                    .put("keyword", hit.keyword);
        }
        settings.version()
                .fill(
                        result,
                        "entities",
                        "occurred_start",
                        "occurred_end",
                        "mentioned_at",
                        "source_fact_ids",
                        "scores");
        return result;
    }

    private ObjectNode padding(int number) {
        MemoryUnit unit = new MemoryUnit(
                new UUID(0, number),
                "Padding " + number,
                "",
                "padding-" + number,
                "padding_" + number + "_0",
                "2026-01-02T03:04:05+00:00",
                List.of(),
                Map.of());
        return result(new Hit(unit, 0.01, 0.01, 0));
    }

    private static Set<String> words(String text) {
        Set<String> words = new HashSet<>();
        Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> word.length() > 1)
                .forEach(words::add);
        return words;
    }

    private record Hit(MemoryUnit unit, double last, double semantic, double keyword) {

        static Hit of(MemoryUnit unit, Set<String> wanted) {
            Set<String> had = words(unit.text());
            long shared = wanted.stream().filter(had::contains).count();
            if (shared == 0) {
                return new Hit(unit, 0, 0, 0);
            }
            double semantic = shared / Math.sqrt((double) wanted.size() * had.size());
            return new Hit(unit, BOOST * shared / wanted.size(), semantic, shared * PER_WORD);
        }
    }
}
